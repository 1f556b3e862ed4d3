"""The ops of effects in developments.toml and events.toml: which values each one takes, and what it does.

One op may serve developments and events; the rules that obey it say in which phase and for whom.
"""

from __future__ import annotations

from typing import NamedTuple


class Op(NamedTuple):
    """What an effect with this op has to give (``fields``) and may give (``may``), and what it does.

    ``items``: the words that may stand as ``item``; in angle brackets a whole kind of them.
    """

    fields: tuple[str, ...]
    meaning: str
    items: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


DEVELOPMENT_OPS: dict[str, Op] = {
    "agent_actions": Op(("value", "limit"), "`limit` of the agents may take `value` actions in an Agent Phase"),
    "agent_limit": Op(("value",), "so many agents"),
    "assault_garrison_die": Op(("item",), "garrisons assaulted roll this colour", ("<colour>",)),
    "border_extra_mp": Op(
        ("item", "value"), "a river or mountain border costs `value` extra movement points", ("river", "mountain")
    ),
    "cost_delta": Op(
        ("item", "value"),
        "`item` costs `value` more gold, but at least `limit`",
        ("ship", "wonder", "development", "mercenary", "<troop>"),
        ("limit",),
    ),
    "general_roll_die_step": Op(("value",), "the die that improves generals is so many colours better"),
    "hand_limit": Op(("value",), "so many action cards"),
    "immune_to": Op(("item",), "this agent action does nothing to the faction", ("<agent action>",)),
    "income_flat": Op(("value",), "so much gold in each Taxation Phase"),
    "income_per_market": Op(
        ("item", "value", "limit"), "`value` gold for each market in a port, at most `limit`", ("port",)
    ),
    "marian_reforms": Op(
        ("item", "ids"),
        "armies change by the troops' `marian`; recruits come from deck `item`, of the old one only `ids`",
        ("<deck>",),
    ),
    "market_link": Op(("item",), "markets in adjacent regions are linked without roads", ("adjacent",)),
    "may_build_ships": Op((), "ship cards may be bought"),
    "may_reorganise": Op((), "armies may merge, split and exchange cards"),
    "mercenary_range": Op(("value",), "mercenaries reach armies within so many land regions"),
    "mix_lowland_highland": Op((), "Lowland and Highland Warriors may share an army"),
    "naval_s_counts_as": Op(("item",), "an S in a naval battle also counts as this face", ("<face>",)),
    "navy_mp": Op(("value",), "navies have so many movement points more"),
    "no_recruit_limit": Op((), "no limit on the cards bought for one army"),
    "no_tribal_feud": Op((), "armies no longer fall out with each other"),
    "recruit_limit_per_army": Op(
        ("value", "limit"), "`value` main battle cards and `limit` skirmishers for each army and Spending Phase"
    ),
    "ship_level": Op(("item",), "ships are of this level", ("<ship level>",)),
    "trade_bonus": Op(("value",), "so much more gold in each trade"),
    "treaty_refusal_cost": Op(("value",), "refusing a treaty costs so much gold"),
    "unlock_troops": Op(("ids",), "these troops may be bought from the next turn"),
    "unrest_ignored_for_tax": Op(("value",), "the first so many unrest markers of a region do not lower its tax"),
    "victory_extra_upgrade": Op(("value",), "so many upgrades more after a battle won"),
}

EVENT_OPS: dict[str, Op] = {
    "army_mp": Op(("item", "value"), "an army has `value` movement points more", ("own_army", "enemy_army")),
    "bonus_die": Op(("item",), "a die of this colour more in one combat", ("<colour>",)),
    "border_extra_mp": Op(
        ("item", "value"),
        "a river or mountain border costs one army `value` extra movement points",
        ("river", "mountain"),
    ),
    "cancel_agent_action": Op((), "the agent action just declared does not happen"),
    "escape": Op((), "an army escapes from a battle without a roll and is not pursued"),
    "exclude_cards": Op(("item",), "these cards of the enemy do not fight", ("mercenaries", "smaller_ally")),
    "extra_agent_action": Op(("value",), "so many more actions of one agent"),
    "free_troop": Op(("limit",), "a troop card with a printed cost of at most `limit`, without paying"),
    "garrison_dice": Op(("value", "limit"), "a garrison rolls `value` dice more, but at least `limit`"),
    "general_stars": Op(("value", "limit"), "a general counts `value` stars more, at most `limit`"),
    "gold": Op(("item", "value"), "`value` gold for a faction", ("own", "other")),
    "lose_cards": Op(("item", "value"), "armies lose `value` random cards each", ("adjacent_armies",)),
    "lose_half": Op(("item",), "an army loses half its cards, its general among them, rounded down", ("enemy_army",)),
    "navy_mp": Op(("item", "value"), "a navy has `value` movement points more", ("own_navy",)),
    "navy_stop": Op(("item",), "a navy stops moving", ("enemy_navy",)),
    "region_tax": Op(("value",), "the tax of one region is this"),
    "remove_unrest": Op(("value",), "up to so many unrest markers go"),
    "reveals": Op(("value",), "both sides have so many reveals"),
    "sink_roll": Op(("item",), "a die of this colour for each ship of a navy; an X sinks it", ("<colour>",)),
    "terrain_icons": Op(("value",), "up to so many terrain icons more or fewer"),
}
