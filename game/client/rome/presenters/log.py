"""What of the chronicle is shown to whom asks for it: by theme and faction, and in short what happened while one was away. No pygame.

listed = theme_lines(lines, "war", sides={0, 2})       lines of a theme, of these factions
recap(view, news)                                      the same events in short: without dice and blow by blow, one way a piece
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from game.client.rome.presenters.chronicle import Line, lines
from game.client.session import News
from game.client.words import tr
from game.titles.rome.view import View

WAR, INTRIGUE, WEALTH, ALL = "war", "intrigue", "wealth", "all"

INTRIGUE_KEYS = frozenset(
    {
        "agent_action",
        "agent_action_cancelled",
        "agent_converted",
        "agent_failed",
        "agent_killed",
        "agent_moved",
        "answer_reason",
        "army_bribed",
        "army_seen",
        "bribe_price",
        "bribe_withdrawn",
        "card_cashed_in",
        "card_played",
        "card_turned_over",
        "cards_drawn",
        "diplomacy_expert",
        "doctrine",
        "double_agent",
        "event_aimed",
        "event_cancelled",
        "event_played",
        "fortuna",
        "gates_opened",
        "mercenary_changed_sides",
        "relation",
        "revolt",
        "traitor",
        "trade_refused",
        "treaty_accepted",
        "treaty_refused",
        "unrest",
        "unrest_removed",
        "uprising_quelled",
        "uprising_won",
    }
)
WEALTH_KEYS = frozenset(
    {
        "bid",
        "built",
        "burned_down",
        "corruption",
        "developed",
        "gold",
        "marian_reforms",
        "mercenary_hired",
        "mustered",
        "order",
        "paid",
        "passed_right",
        "recruited",
        "road_built",
        "robbed",
        "siege_damage",
        "tax",
        "vp",
        "goal_reached",
        "wonder",
        "general_raised",
        "army_raised",
        "card_upgraded",
    }
)
BLOW_BY_BLOW = frozenset(
    {
        "attack",
        "battle_step",
        "bid",
        "bonus_die",
        "card_destroyed",
        "card_recovered",
        "card_used_up",
        "card_wounded",
        "cards_drawn",
        "deployed",
        "elephant_shies",
        "flanks_declared",
        "force_proposed",
        "general_fights",
        "general_shown",
        "held_back",
        "icons",
        "move_ended",
        "no_reveals",
        "reveal_used",
        "roll",
        "roll_cancelled",
        "routed",
        "campaign_turn_ended",
        "wound_taken_off",
        "bribe_price",
        "paid",
        "step_prevented",
        "passed_right",
        "conquest_tried",
    }
)
"""Lines that a short account leaves out: what came of them has a line of its own."""
WAYS = frozenset({"army_moved", "agent_moved", "navy_sails", "navy_in_port"})
"""Lines of a way: the last one of a piece says where it went."""


def themes() -> list[tuple[str, str]]:
    """The themes with their words, in the order in which they are offered."""
    return [(ALL, tr("All")), (WAR, tr("War")), (INTRIGUE, tr("Intrigue")), (WEALTH, tr("Wealth"))]


def theme_of(key: str) -> str:
    """The theme of a line's key."""
    return INTRIGUE if key in INTRIGUE_KEYS else WEALTH if key in WEALTH_KEYS else WAR


def theme_lines(listed: Iterable[Line], theme: str, sides: Collection[int]) -> list[Line]:
    """The lines of a theme that are about these factions, or about none; headings stay where something follows them."""
    kept = [
        line
        for line in listed
        if line.heading or (theme in (ALL, theme_of(line.key)) and (line.side < 0 or line.side in sides))
    ]
    return without_bare_headings(kept)


def without_bare_headings(listed: Sequence[Line]) -> list[Line]:
    """Without phases in which nothing is told, and turns without any."""
    kept: list[Line] = []
    for line in listed:
        while kept and line.heading and kept[-1].heading and (line.key == "turn" or kept[-1].key == line.key):
            kept.pop()
        kept.append(line)
    while kept and kept[-1].heading:
        kept.pop()
    return kept


def recap(v: View, news: Sequence[News]) -> list[Line]:
    """What happened, in short."""
    last_way = {
        (each.log.key.partition("_")[0], each.log.args[0]): n for n, each in enumerate(news) if each.log.key in WAYS
    }
    wanted = [
        each
        for n, each in enumerate(news)
        if each.log.key not in BLOW_BY_BLOW
        and (each.log.key not in WAYS or last_way[each.log.key.partition("_")[0], each.log.args[0]] == n)
    ]
    return without_bare_headings(lines(v, wanted))
