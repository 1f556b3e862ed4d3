"""What the screens of Total War: Rome offer: every option of a decision as one affordance, by a table of its verbs.

A row says what is clicked for a verb (numbers are places in the action), which piece it belongs to, and its sign. Targets of kind
``button`` have no place on the map or on a card; `Screen.buttons` lists them in the order in which they stand.

    screen = present(view, decision)
    screen.prompt, screen.affordances, screen.buttons(subject)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.client.affordance import Affordance, Reason, Target
from game.kernel.actions import Action, Decision, Refusal
from game.titles.rome.diplomacy import allied, partners
from game.titles.rome.forces import faction_of_army
from game.titles.rome.state import NONE, State
from game.titles.rome.words.speaker import Speaker


class Row(NamedTuple):
    """How a verb is shown. ``target`` and ``subject``: a kind and places in the action."""

    target: tuple[str, tuple[int, ...]]
    subject: tuple[str, int] | None = None
    icon: str | None = None
    hotkey: str | None = None
    rank: int = 0


BUTTON = "button"
ARMY, NAVY, AGENT = ("army", 1), ("navy", 1), ("agent", 1)


def _button(
    icon: str | None = None, hotkey: str | None = None, subject: tuple[str, int] | None = None, rank: int = 5
) -> Row:
    return Row((BUTTON, ()), subject, icon, hotkey, rank)


ROWS: dict[str, Row] = {
    # the map
    "march": Row(("region", (2,)), ARMY, "sandal"),
    "march_discarding": Row(("region", (2,)), ARMY, "sandal", rank=1),
    "place": Row(("army", (1,)), ARMY, "treasure-map"),
    "place_in": Row(("region", (1,))),
    "place_navy": Row(("navy", (1,)), NAVY, "treasure-map"),
    "place_in_port": Row(("region", (2,)), NAVY, "anchor"),
    "sail": Row(("sea", (2,)), NAVY, "trireme"),
    "enter_port": Row(("region", (2,)), NAVY, "anchor", rank=2),
    "board": Row(("navy", (2,)), ARMY, "trireme", rank=1),
    "disembark": Row(("region", (2,)), ARMY, "anchor"),
    "disembark_discarding": Row(("region", (2,)), ARMY, "anchor", rank=1),
    "attack_navy": Row(("navy", (2,)), NAVY, "crossed-swords"),
    "move_agent": Row(("region", (2,)), AGENT, "footsteps"),
    "embark_agent": Row(("sea", (2,)), AGENT, "anchor"),
    "land_agent": Row(("region", (1,)), None, "anchor"),
    "sail_agent": Row(("sea", (1,)), None, "trireme"),
    "place_agent": Row(("agent", (1,)), AGENT, "cowled"),
    "enter": Row(("region", (1,))),
    "avoid": Row(("region", (2,)), ARMY, "return-arrow"),
    "retreat": Row(("region", (1,)), None, "return-arrow"),
    "retreat_aboard": Row(("navy", (1,)), None, "trireme"),
    "retreat_to_sea": Row(("sea", (2,)), NAVY, "return-arrow"),
    "retreat_to_port": Row(("region", (2,)), NAVY, "anchor"),
    "move_bribed": Row(("region", (1,)), None, "return-arrow"),
    "site": Row(("region", (1,))),
    "road": Row(("edge", (1,)), None, "stone-bridge"),
    "remove_unrest": Row(("region", (1,)), None, "fist", rank=3),
    # armies and navies that meet
    "fight": _button("crossed-swords", "confirm"),
    "stand": _button("crossed-swords", "confirm"),
    "contest": _button("crossed-swords", "confirm"),
    "let_go": _button("check-mark", "end_phase"),
    "pursue": _button("crossed-swords", "confirm"),
    "give_up": _button("check-mark", "end_phase"),
    "intercept": _button("trireme", "confirm"),
    "let_pass": _button("check-mark", "end_phase"),
    # orders to a piece
    "assault": _button("siege-ram", "confirm", ARMY, 1),
    "besiege": _button("hourglass", "second", ARMY, 2),
    "roll_conquest": _button("conqueror", None, ARMY, 1),
    "attack": _button("crossed-swords", None, ARMY, 1),
    "subdue": _button("fist", None, ARMY, 3),
    "end_move": _button("hourglass", None, ARMY, 8),
    "join_general": _button("centurion-helmet", None, ARMY, 4),
    "reorganise": _button("swap-bag", None, ARMY, 6),
    "split": _button("swap-bag", None, ARMY, 7),
    "merge_navies": _button("trireme", None, NAVY, 6),
    "split_navy": _button("trireme", None, NAVY, 7),
    "transfer_ships": _button("trireme", None, NAVY, 7),
    "act": Row(("action_card", (2,)), AGENT, rank=0),
    "intrigue": _button("cowled", None, AGENT, 1),
    "take_gold": _button("two-coins", None, AGENT, 2),
    # cards in the hand
    "cash_in": Row(("action_card", (1,)), None, "two-coins", rank=2),
    "play_event": Row(("action_card", (1,)), None, "scroll-unfurled", rank=1),
    # troop cards
    "lose": Row(("troop", (1, 2)), None, "death-skull"),
    "discard": Row(("troop", (1, 2)), None, "death-skull"),
    "transfer": Row(("troop", (1, 3)), None, "return-arrow"),
    "detach": Row(("troop", (1,)), None, "return-arrow"),
    "commit": Row(("troop", (1, 2))),
    "recover": Row(("troop", (1, 2)), None, "laurels"),
    "upgrade": Row(("troop", (1, 2)), None, "star-medal"),
    "assign": Row(("slot", (1, 2))),
    "lead": Row(("slot", (1, 2)), None, "centurion-helmet", rank=1),
    "launch": Row(("navy", (1,)), None, "trireme"),
    "buy": Row(("market", (1,)), None, "two-coins"),
    # the battle
    "deploy": Row(("deployment", (1,))),
    "hold_back": _button("hourglass", "second"),
    "choose_target": Row(("battle_card", (1, 2)), None, "crossed-swords"),
    "envelop": Row(("battle_card", (2, 3, 1)), None, "crossed-swords"),
    "re_roll": Row(("dice", (1,)), None, "anticlockwise-rotation"),
    "use_inspired_fighter": Row(("battle_card", (1,)), None, "gladius"),
    "use_morale_booster": Row(("battle_card", (1,)), None, "laurels"),
    "use_battlefield_expert": Row((BUTTON, (1,)), None, "mountains", rank=1),
    # spending
    "recruit": Row(("army", (1,)), ARMY, "two-coins"),
    "raise_army": _button("centurion-helmet"),
    "buy_ship": Row(("navy", (1,)), NAVY, "trireme"),
    "buy_general": _button("centurion-helmet"),
    "buy_agent": _button("cowled"),
    "convert_agent": Row(("agent", (1,)), None, "two-coins"),
    "develop": Row(("node", (1,)), None, "scroll-quill"),
    "build": _button("barracks"),
    "build_road": _button("stone-bridge"),
    # ending and passing
    "end_turn": _button("check-mark", "end_phase", None, 9),
    "ready": _button("check-mark", "end_phase", None, 9),
    "enough": _button("check-mark", "end_phase", None, 9),
    "finish": _button("check-mark", "end_phase", None, 9),
    "pass": _button("check-mark", "end_phase", None, 9),
    "waive": _button("check-mark", "end_phase", None, 9),
    "accept": _button("check-mark", "confirm", None, 9),
    "refuse": _button("exit-door", "second", None, 2),
}
"""By verb. Verbs that are missing are plain buttons."""

DEFAULT = _button()

STEP_ROWS: dict[tuple[str, str], Row] = {
    ("siege.lead", "lead"): Row(("army", (1,))),
    ("battle.lead", "lead"): Row(("army", (1,))),
    ("siege.join", "join"): Row(("army", (1,))),
    ("bribe.assign", "assign"): Row(("army", (1,))),
    ("conquest.welcome", "enlist"): Row(("army", (1,))),
    ("naval.choose_foe", "attack_navy"): Row(("navy", (2,)), None, "crossed-swords"),
    ("diplomacy.conquer_or_retreat", "retreat"): _button("return-arrow", "second", None, 2),
    ("setup.form", "clear"): _button("anticlockwise-rotation", None, None, 7),
    ("event.target", "target"): Row(("aim", (1, 2))),
    ("encounter.meet", "avoid"): Row(("region", (1,)), None, "return-arrow"),
    ("agents.target", "target"): Row(("aim", (1, 2))),
    ("event.calm", "target"): Row(("region", (1,))),
    ("initiative.bid", "bid"): Row(("amount", (1, 2)), None, "two-coins"),
    ("initiative.claim", "claim"): _button("laurel-crown", None, None, 1),
    ("initiative.must_claim", "claim"): _button("laurel-crown", None, None, 1),
}
"""Verbs that mean something else in one step."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A decision as its seat sees it."""

    step: str
    seat: int
    prompt: str
    affordances: tuple[Affordance, ...]
    subjects: tuple[Target | None, ...]
    """For each affordance the piece it belongs to, or None."""
    hint: str = ""
    """What the step is about, for beginners."""

    def of(self, subject: Target | None) -> list[Affordance]:
        """Affordances of a piece, and those that belong to none."""
        return [a for a, owner in zip(self.affordances, self.subjects, strict=True) if owner in (None, subject)]

    def pieces(self) -> list[Target]:
        """Pieces that can do something, each once: what the keys for the next and previous piece walk through."""
        return list(dict.fromkeys(owner for owner in self.subjects if owner is not None))

    def buttons(self, subject: Target | None) -> list[Affordance]:
        """The buttons for a chosen piece (or none), in the order in which they stand."""
        return sorted((a for a in self.of(subject) if a.kind == BUTTON), key=lambda a: a.rank)


def present(v: State, decision: Decision) -> Screen:
    """All that a decision offers, in the order of its options."""
    speaker = Speaker(v)
    affordances, subjects = [], []
    keys: set[tuple[str, Target | None]] = set()
    for action in decision.options:
        row = row_of(decision.step, action)
        subject = (row.subject[0], action[row.subject[1]]) if row.subject else None
        hotkey = row.hotkey
        if hotkey is not None and keys.isdisjoint({(hotkey, subject), (hotkey, None)}):
            keys.add((hotkey, subject))
        else:
            hotkey = None  # one key, one button: each piece has its own, for only one is chosen at a time
        affordances.append(
            Affordance(
                target=target_of(row, action),
                action=action,
                label=speaker.label(action, decision),
                detail=detail(v, action),
                hotkey=hotkey,
                danger=is_hostile(v, decision.seat, action),
                icon=row.icon,
                rank=row.rank,
            )
        )
        subjects.append(subject)
    hint = speaker.hint(decision.step)
    return Screen(decision.step, decision.seat, speaker.prompt(decision), tuple(affordances), tuple(subjects), hint)


def row_of(step: str, action: Action) -> Row:
    """The row of the table for an option."""
    return STEP_ROWS.get((step, action[0])) or ROWS.get(action[0], DEFAULT)


def target_of(row: Row, action: Action) -> Target:
    """What is clicked. Buttons are told apart by the whole action."""
    kind, places = row.target
    if kind == BUTTON:
        return (BUTTON, *action)
    return (kind, *(action[place] for place in places if place < len(action)))


def reason(v: State, refusal: Refusal) -> Reason:
    """A refusal in words."""
    return Reason(Speaker(v).reason(refusal), refusal.rule)


HOSTILE_STEPS = ("march", "march_discarding", "disembark", "disembark_discarding")


def is_hostile(v: State, seat: int, action: Action) -> bool:
    """Whether an option begins or continues a war, so that the player should see it before he commits."""
    verb = action[0]
    if verb in HOSTILE_STEPS:
        return bool(victims(v, seat, action[2]))
    if verb == "attack":
        return True
    return verb in ("assault", "roll_conquest") and v.owner[v.army_at[action[1]]] not in (NONE, seat)


def victims(v: State, seat: int, region: int) -> list[int]:
    """Factions against which entering a region is a hostile act (rulings A-D2, A-D3)."""
    present_there = [faction_of_army(army) for army, at in enumerate(v.army_at) if at == region]
    holders = [v.owner[region]] if v.owner[region] != NONE else []
    return [f for f in dict.fromkeys([*holders, *present_there]) if not allied(v, seat, f) and not partners(v, seat, f)]


def detail(v: State, action: Action) -> str:
    """A second line where the label alone would not say what follows."""
    return ""
