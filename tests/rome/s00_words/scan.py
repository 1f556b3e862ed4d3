"""Reads the source of the rules for every key that they speak in: refusals, lines of the log, rules of the rulebook.

A key may be a constant, a choice between constants, an f-string over the agent actions or the verbs of rewards, or a name: then it
stands in an assignment of the same function, or is returned by functions that return keys in the module of the one that is called.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from game.titles.rome.tables import AGENT_ACTIONS

PACKAGE = Path(__file__).parents[3] / "game"
FOLDERS = (PACKAGE / "titles" / "rome", PACKAGE / "kernel")
KEY = re.compile(r"[a-z]+([_.][a-z]+)*")
VARIABLES = {"symbol": tuple(AGENT_ACTIONS), "verb": ("recover", "upgrade")}
"""What names stand for in keys that are put together."""


class Site(NamedTuple):
    """One place in the source: the key, the arguments as written, and for refusals the rules that may be meant."""

    where: str
    key: str
    args: tuple[str, ...]
    """The source of each argument; a starred one ends in ``*`` and may stand for any number."""
    rules: tuple[str, ...]


@cache
def modules() -> tuple[tuple[str, ast.Module], ...]:
    """Every module of the title and the kernel, parsed; the scenario runner speaks to authors in keys."""
    found = sorted(path for folder in FOLDERS for path in folder.rglob("*.py") if "scenario" not in path.parts)
    return tuple((path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text("utf-8"))) for path in found)


def refusals() -> list[Site]:
    """Every `Refusal` that the rules make."""
    return list(_sites("Refusal"))


def lines() -> list[Site]:
    """Everything that the rules tell."""
    return list(_sites("tell"))


def rolls() -> list[str]:
    """What dice are rolled for, as far as it stands in the call."""
    return [
        why.value
        for _, module in modules()
        for function in _functions(module)
        for called in ("roll", "roll_together")
        for call in _calls(function, called)
        if isinstance(why := call.args[2], ast.Constant)
    ]


def reasons(called: str) -> list[str]:
    """What gold is gained or spent for: the last argument of every call of the function of that name."""
    return [
        why.value
        for _, module in modules()
        for function in _functions(module)
        for call in _calls(function, called)
        if isinstance(why := call.args[-1], ast.Constant)
    ]


def _sites(called: str) -> Iterator[Site]:
    for name, module in modules():
        for function in _functions(module):
            for call in _calls(function, called):
                yield from _read(name, module, function, call, called)


def _functions(module: ast.Module) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(module) if isinstance(node, ast.FunctionDef))


def _calls(function: ast.FunctionDef, called: str) -> Iterator[ast.Call]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == called:
            yield node


def _read(name: str, module: ast.Module, function: ast.FunctionDef, call: ast.Call, called: str) -> Iterator[Site]:
    where = f"{name}:{call.lineno}"
    arguments = call.args
    rules: tuple[str, ...]
    given: list[ast.expr]
    if called == "tell":
        key, rules, given = arguments[1], (), arguments[2:]
    else:
        key, rules = arguments[0], _rules(name, arguments[1])
        given = _tuple(arguments[2]) if len(arguments) > 2 else []
    args = tuple(
        ast.unparse(part.value) + "*" if isinstance(part, ast.Starred) else ast.unparse(part) for part in given
    )
    for found in sorted(set(keys_of(name, module, function, key))):
        yield Site(where, found, args, rules)


def _tuple(node: ast.expr) -> list[ast.expr]:
    return list(node.elts) if isinstance(node, ast.Tuple) else [ast.Starred(node)]


def keys_of(name: str, module: ast.Module, function: ast.FunctionDef, node: ast.expr) -> list[str]:
    """The keys that an expression can be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [key for part in (node.body, node.orelse) for key in keys_of(name, module, function, part)]
    if isinstance(node, ast.JoinedStr):
        return _spelled_out(node)
    if isinstance(node, ast.Attribute):
        return _assigned(module, node.attr)
    if isinstance(node, ast.Name):
        values = [n.value for n in ast.walk(function) if isinstance(n, ast.Assign) and _names(n) == [node.id]]
        return [key for value in values for key in _value_keys(name, module, function, value)]
    raise AssertionError(f"{name}: cannot tell the keys of {ast.unparse(node)}")


def _value_keys(name: str, module: ast.Module, function: ast.FunctionDef, value: ast.expr) -> list[str]:
    if isinstance(value, ast.Call):
        return returned_keys(_home(name, value))
    if isinstance(value, ast.IfExp):
        parts = (value.body, value.orelse)
        return [key for part in parts for key in _value_keys(name, module, function, part)]
    return keys_of(name, module, function, value)


def _home(name: str, call: ast.Call) -> ast.Module:
    """The module that defines the function which a module calls."""
    here = import_module("game." + name.removesuffix(".py").replace("/", "."))
    there = getattr(here, ast.unparse(call.func)).__module__
    return dict(modules())[there.removeprefix("game.").replace(".", "/") + ".py"]


def returned_keys(module: ast.Module) -> list[str]:
    """The keys that functions of a module return."""
    return [
        constant.value
        for function in _functions(module)
        if function.returns is not None and ast.unparse(function.returns) == "str"
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and node.value is not None
        for constant in _results(node.value, module)
        if isinstance(constant.value, str) and KEY.fullmatch(constant.value)
    ]


def _results(node: ast.expr, module: ast.Module) -> Iterator[ast.Constant]:
    if isinstance(node, ast.Constant):
        yield node
    elif isinstance(node, ast.IfExp):
        yield from _results(node.body, module)
        yield from _results(node.orelse, module)
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        for table in module.body:
            if isinstance(table, ast.Assign) and _names(table) == [node.value.id] and isinstance(table.value, ast.Dict):
                yield from (value for value in table.value.values if isinstance(value, ast.Constant))


def _assigned(module: ast.Module, attribute: str) -> list[str]:
    """What a method may have kept in an attribute: the reasons of the undo barrier."""
    return [
        node.value
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"undo\.[a-z]+", node.value)
    ]


def _names(node: ast.Assign) -> list[str]:
    return [target.id for target in node.targets if isinstance(target, ast.Name)]


def _spelled_out(node: ast.JoinedStr) -> list[str]:
    found = [""]
    for part in node.values:
        if isinstance(part, ast.Constant):
            found = [start + str(part.value) for start in found]
        else:
            assert isinstance(part, ast.FormattedValue)
            found = [start + end for start in found for end in VARIABLES[ast.unparse(part.value)]]
    return found


def _rules(name: str, node: ast.expr) -> tuple[str, ...]:
    """The rules that an expression can be: a constant of this or another module, or an entry of a table of them. The rule of an
    asking step stands with the step."""
    if isinstance(node, ast.Constant):
        return (str(node.value),)
    if isinstance(node, ast.Attribute) and node.attr == "rule":
        return ()
    if isinstance(node, ast.Subscript):
        return _rules(name, node.value)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        return (*_rules(name, node.func.value), *_rules(name, node.args[1]))
    owner = import_module("game." + name.removesuffix(".py").replace("/", "."))
    for part in ast.unparse(node).split("."):
        owner = getattr(owner, part)
    return tuple(owner.values()) if isinstance(owner, dict) else (str(owner),)


if __name__ == "__main__":
    for site in (*refusals(), *lines()):
        print(*site, sep=" | ")
