"""Cards: troops, generals, developments, agent actions and events."""

from __future__ import annotations

from game.titles.rome.records import Formation, Special, Troop
from game.titles.rome.tables import (
    ACTION_CARDS,
    AGENT_ACTIONS,
    DECK_NAMES,
    DECKS,
    DEVELOPMENTS,
    EVENTS,
    FACTIONS,
    GENERALS,
    PHASE_TEXTS,
    SPECIAL_RULES,
    TRAITS,
    TROOPS,
)
from tools.bookwriting.words import FORMS, KINDS, N_, dice, listed, rome, table, tr

GRADES = {4: N_("Talented"), 5: N_("Legendary")}
FORMATIONS = {
    Formation.CLOSE: "close",
    Formation.LOOSE: "loose",
    Formation.FLEXIBLE: "flexible",
    Formation.SKIRMISH: "skirmish",
}
GROUPS = {
    "common": N_("Common actions"),
    "uncommon": N_("Uncommon actions"),
    "dangerous": N_("Dangerous actions"),
}
EFFECTS = {
    (True, True, True): N_("{on} kills {prey}"),
    (True, True, False): N_("{on} in good going kills {prey}"),
    (True, False, True): N_("{on} in difficult terrain kills {prey}"),
    (False, True, True): N_("{on} cancels {prey}"),
    (False, True, False): N_("{on} in good going cancels {prey}"),
    (False, False, True): N_("{on} in difficult terrain cancels {prey}"),
}
"""By whether it kills, and works in good going and in difficult terrain."""


def prey(special: Special) -> str:
    """The cards that a special names."""
    kinds: dict[str, list[str]] = {}
    for pattern in special.patterns:
        kind, formation = pattern.split(":")
        kinds.setdefault(kind, []).append(formation)
    parts = []
    for kind, formations in kinds.items():
        form = "" if formations == ["*"] else f" ({', '.join(tr(FORMS[formation]) for formation in formations)})"
        parts.append(tr("skirmishers") if (kind, formations) == ("*", ["skirmish"]) else tr(KINDS[kind]) + form)
    return listed(parts)


def special_words(special: Special) -> str:
    """Such as «S in good going kills infantry (close)»."""
    on = tr(" or ").join(face for face, shown in (("S", special.on_s), ("X", special.on_x)) if shown)
    words = tr(EFFECTS[special.kill, special.good, special.difficult])
    return words.format(on=on, prey=prey(special))


def troop_cards() -> str:
    """Every troop card, by deck."""
    parts = [
        f"# {tr('Troop cards')}",
        tr(
            "After the name the copies in the deck; then type and formation, the price in gold, the dice in good going and in "
            "difficult terrain, and specials. Veterans have no price: they come by victories."
        ),
    ]
    for deck, numbers in DECKS.items():
        parts.append(f"## {rome(DECK_NAMES[deck])}")
        parts.append("\n".join(f"- {troop_line(TROOPS[number])}" for number in numbers))
    return "\n\n".join(parts) + "\n"


def troop_line(troop: Troop) -> str:
    kind = tr(KINDS[troop.kind.name.lower()])
    if troop.kind.name != "ARTILLERY":
        kind += f", {tr(FORMS[FORMATIONS[troop.formation]])}"
    price = tr("{n} gold").format(n=troop.cost) if troop.cost >= 0 else tr("by upgrade")
    line = f"**{rome(troop.name)}** ({troop.count}) – {kind}; {price}; {dice(troop.good)} / {dice(troop.difficult)}."
    if troop.bowmen:
        line += " " + tr("Bowmen.")
    line += "".join(f" {special_words(special)}." for special in troop.specials)
    if troop.rule:
        line += f" *{rome(SPECIAL_RULES[troop.rule])}*"
    return line


def generals() -> str:
    """Named generals of each faction."""
    parts = [
        f"# {tr('Generals')}",
        tr("Each faction has five Mediocre generals of 2 stars and two Competent ones of 3. These are the others."),
    ]
    for number, faction in enumerate(FACTIONS):
        named = [general for general in GENERALS if general.faction == number and general.traits]
        rows = (
            (
                rome(general.name),
                tr("{grade}, {n} stars").format(grade=tr(GRADES[general.stars]), n=general.stars),
                ", ".join(rome(TRAITS[t].name) for t in sorted(general.traits)),
            )
            for general in named
        )
        parts += [f"## {rome(faction.name)}", table((tr("general"), tr("grade"), tr("traits")), rows)]
    return "\n\n".join(parts) + "\n"


def developments() -> str:
    """The trees."""
    parts = [
        f"# {tr('Developments')}",
        tr("Columns are read from left to right. A development works from the turn after it was bought."),
    ]
    for number, tree in enumerate(DEVELOPMENTS):
        parts.append(f"## {rome(FACTIONS[number].name)}")
        names = {development.bit: rome(development.name) for development in tree}
        for column in sorted({development.column for development in tree}):
            heading = tr("Column {n} of {faction}").format(n=column, faction=rome(FACTIONS[number].name))
            parts.append(f"### {heading}")
            lines = []
            for development in tree:
                if development.column == column:
                    needs = [name for bit, name in names.items() if development.requires & bit]
                    after = f" *{tr('Needs {names}.').format(names=listed(needs))}*" if needs else ""
                    price = tr("{n} gold").format(n=development.cost)
                    lines.append(f"- **{rome(development.name)}** ({price}) – {rome(development.text)}{after}")
            parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def action_cards() -> str:
    """Agent actions and events."""
    parts = [f"# {tr('Action cards')}", f"## {tr('Agent actions')}"]
    for group, heading in GROUPS.items():
        actions = [action for action in AGENT_ACTIONS.values() if action.group == group]
        lines = [
            f"- **{rome(a.name)}** ({tr('{n} cards').format(n=a.cards)}) – *{rome(a.where)}* {rome(a.text)}"
            for a in actions
        ]
        parts += [f"### {tr(heading)}", "\n".join(lines)]
    parts.append(f"## {tr('Events')}")
    for event in EVENTS.values():
        when = "; ".join(rome(PHASE_TEXTS[phase]) for phase in event.phases)
        played = tr("Played: {when}.").format(when=when)
        parts.append(f"- **{rome(event.name)}** ({event.copies}) – {rome(event.text)} *{played}*")
    parts += [
        f"## {tr('The deck')}",
        table(
            (tr("card"), tr("agent action"), tr("levy"), tr("event")),
            ((c.id, rome(AGENT_ACTIONS[c.symbol].name), c.levy, rome(EVENTS[c.event].name)) for c in ACTION_CARDS),
        ),
    ]
    return "\n\n".join(parts) + "\n"
