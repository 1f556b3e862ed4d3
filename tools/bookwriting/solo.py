"""The cards of the solo rules: doctrines and Fortuna."""

from __future__ import annotations

from game.titles.rome.records import Doctrine
from game.titles.rome.tables import FACTIONS, SOLO_CARDS
from tools.bookwriting.words import N_, rome, tr

INTRIGUES = {
    "TRADE": N_("trade"),
    "TREATY": N_("treaty"),
    "SPY": N_("spy"),
    "UNREST": N_("unrest"),
    "KILL": N_("assassination"),
    "SABOTAGE": N_("sabotage"),
    "THEFT": N_("theft"),
    "BRIBE": N_("bribe"),
    "UPRISING": N_("uprising"),
    "MERC": N_("mercenaries"),
}
POSTURES = {
    "EXPAND": N_("takes free land"),
    "CONQUER": N_("storms and besieges"),
    "BATTLE": N_("seeks battle"),
    "DEFEND": N_("guards its capital"),
    "SEA": N_("goes to sea"),
    "RAID": N_("besieges without storming"),
}
TARGETS = {
    "LOST": N_("what it has lost"),
    "INDEP": N_("independent regions"),
    "RICH": N_("rich independent regions"),
    "MREGION": N_("mercenary regions"),
    "ISLAND": N_("islands"),
    "HOME": N_("homes of others"),
    "CAPITAL": N_("capitals"),
    "ARMY": N_("armies"),
    "NAVY": N_("navies"),
}
PURCHASES = {
    "TROOP": N_("troops"),
    "GENERAL": N_("generals"),
    "DEV": N_("developments"),
    "MARKET": N_("markets"),
    "ROAD": N_("roads"),
    "BARRACKS": N_("barracks"),
    "WALLS": N_("walls"),
    "SHIP": N_("ships"),
    "WONDER": N_("a wonder"),
    "AGENT": N_("agents"),
}


def solo_cards() -> str:
    """Doctrines and Fortuna."""
    parts = [f"# {tr('Solo cards')}", tr("What the doctrines mean stands under [Solo play](solo-play).")]
    for number, faction in enumerate(FACTIONS):
        cards = [card for card in SOLO_CARDS if isinstance(card, Doctrine) and card.faction == number]
        parts += [
            f"## {tr('Doctrines: {faction}').format(faction=rome(faction.name))}",
            "\n".join(f"- {doctrine_line(card)}" for card in cards),
        ]
    fortuna = [card for card in SOLO_CARDS if not isinstance(card, Doctrine)]
    parts += [f"## {tr('Fortuna')}", "\n".join(f"- **{rome(card.name)}** – {rome(card.text)}" for card in fortuna)]
    return "\n\n".join(parts) + "\n"


def doctrine_line(card: Doctrine) -> str:
    first, second = (tr(INTRIGUES[code]) for code in card.intrigue)
    words = tr(
        "levy {levy}; {first}, else {second}; {posture}: {targets}; buys {spending}; accepts offers up to {most}."
    ).format(
        levy=card.levy,
        first=first,
        second=second,
        posture=tr(POSTURES[card.posture]),
        targets=", ".join(tr(TARGETS[code]) for code in card.targets),
        spending=", ".join(tr(PURCHASES[code]) for code in card.spend),
        most=card.accept + 1,
    )
    return f"**{rome(card.name)}** – {words}"
