"""Set up everything and run all checks: python tools/test.py [CHECK ...] [-- ARGUMENTS OF pytest].

This file is kept readable to the oldest Python, so that the first thing an old one can say is that it is too old.
"""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        "Total War: ROME needs Python 3.11 or newer and this is %d.%d: get one from https://www.python.org/downloads/"  # noqa: UP031
        % sys.version_info[:2]
    )
sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from tools.checks import main  # noqa: E402

sys.exit(main(sys.argv[1:]))
