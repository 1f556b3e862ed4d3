"""Set up everything and play: python tools/play.py [ARGUMENTS OF python -m game].

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

from tools.bootstrap import play  # noqa: E402

sys.exit(play(sys.argv[1:]))
