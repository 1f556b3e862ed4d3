"""Works on the land, and people: improvements, roads, unrest, generals, agents. What each costs, where it can be, why not elsewhere.
No pygame.

    works(view, seat)       a `Work` for market, barracks, walls, wonder, road and calming unrest
    people(view, seat)      generals and agents that can be had
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.client.affordance import Reason, Target
from game.client.rome.presenters.screen import reason
from game.client.words import tr
from game.kernel.actions import Action, Refusal
from game.titles.rome import building
from game.titles.rome.forces import agents_of, armies_of, faction_of_agent
from game.titles.rome.raising import army_options
from game.titles.rome.regions import regions_of
from game.titles.rome.staff import agent_limit, convertible, general_price
from game.titles.rome.state import BARRACKS, MARKET, NONE, UNPLACED, WALLS, WONDER
from game.titles.rome.tables import COSTS, GENERALS, LIMITS
from game.titles.rome.view import View
from game.titles.rome.words.speaker import Speaker

IMPROVEMENTS = {"market": MARKET, "barracks": BARRACKS, "walls": WALLS, "wonder": WONDER}
WORK_ICONS = {
    "market": "amphora",
    "barracks": "barracks",
    "walls": "defensive-wall",
    "wonder": "greek-temple",
    "road": "stone-bridge",
    "calm": "fist",
}


@dataclass(frozen=True, slots=True)
class Site:
    """A place for a work: a region, or an edge for a road. ``why`` is None where it can be done."""

    target: Target
    name: str
    why: Reason | None = None


@dataclass(frozen=True, slots=True)
class Work:
    """A kind of work. ``says`` is what it brings, ``brief`` the same in a few words. ``refusal`` says why it can be done nowhere;
    ``sites`` are the faction's own places, possible ones first."""

    key: str
    name: str
    says: str
    brief: str
    icon: str
    price: int
    left: str
    refusal: Reason | None
    sites: tuple[Site, ...]

    def possible(self) -> list[Site]:
        """Places where it can be done."""
        return [site for site in self.sites if site.why is None]


def works(v: View, seat: int) -> list[Work]:
    """All kinds of work, in the order in which they stand."""
    return [*(_improvement(v, seat, key) for key in IMPROVEMENTS), _road(v, seat), _calm(v, seat)]


def work_names() -> Mapping[str, tuple[str, str, str]]:
    """(name, what it brings, the same in a few words) of each kind of work."""
    return {
        "market": (
            tr("Market"),
            tr("1 gold more each turn once a road links it to another market of yours"),
            tr("1 gold more when linked by road"),
        ),
        "barracks": (
            tr("Barracks"),
            tr("no loss of tax by unrest, a stronger garrison, mercenaries"),
            tr("unrest costs no tax; mercenaries"),
        ),
        "walls": (tr("Walls"), tr("those who storm it roll weaker dice"), tr("whoever storms rolls weaker dice")),
        "wonder": (
            tr("Ancient Wonder"),
            tr("2 gold from every other faction, each turn"),
            tr("others pay you 2 gold a turn"),
        ),
        "road": (
            tr("Road"),
            tr("three regions a movement point, and it links markets"),
            tr("faster marches, linked markets"),
        ),
        "calm": (tr("Calm unrest"), tr("takes a marker away"), tr("takes a marker away")),
    }


def improvement_name(kind: int) -> str:
    """What an improvement is called on a bill."""
    return work_names()[next(key for key, bit in IMPROVEMENTS.items() if bit == kind)][0]


def _improvement(v: View, seat: int, key: str) -> Work:
    kind = IMPROVEMENTS[key]
    bar = building.bar_to_kind(v, seat, kind)
    sites = []
    for region in regions_of(v, seat):
        why = building.bar_to_site(v, seat, region, kind) or bar
        if why is None or why.key != "already_built":
            sites.append(Site(("region", region), v.board.regions[region].name, reason(v, why) if why else None))
    left = ""
    if kind != WONDER:
        free = LIMITS.improvements_per_turn - v.improvements_bought
        left = tr("{n} of {most} left").format(n=max(0, free), most=LIMITS.improvements_per_turn)
    return _work(v, key, building.cost(v, seat, kind), left, bar, sites)


def _road(v: View, seat: int) -> Work:
    sites = []
    for region in regions_of(v, seat):
        for there, _, edge in v.board.land[region]:
            if region < there and v.owner[there] == seat and not v.roads >> edge & 1:
                why = building.bar_to_road(v, seat, edge)
                name = Speaker(v).say("{0:edge}", edge)
                sites.append(Site(("edge", edge), str(name), reason(v, why) if why else None))
    free = LIMITS.roads_per_turn - v.roads_bought
    left = tr("{n} of {most} left").format(n=max(0, free), most=LIMITS.roads_per_turn)
    bar = Refusal("not_enough_gold", building.RULE, (COSTS.road,)) if v.gold[seat] < COSTS.road else None
    return _work(v, "road", COSTS.road, left, bar, sites)


def _calm(v: View, seat: int) -> Work:
    sites = []
    bar = None
    if v.gold[seat] < COSTS.remove_unrest:
        bar = Refusal("not_enough_gold", building.RULE, (COSTS.remove_unrest,))
    for region in regions_of(v, seat):
        if v.unrest[region]:
            sites.append(Site(("region", region), v.board.regions[region].name, reason(v, bar) if bar else None))
    return _work(v, "calm", COSTS.remove_unrest, "", bar, sites)


def _work(v: View, key: str, price: int, left: str, bar: Refusal | None, sites: list[Site]) -> Work:
    name, says, brief = work_names()[key]
    refusal = reason(v, bar) if bar else None
    if refusal is None and not any(site.why is None for site in sites):
        refusal = sites[0].why if len(sites) == 1 else _nowhere(key)
    ordered = tuple(sorted(sites, key=lambda site: (site.why is not None, site.name)))
    return Work(key, name, says, brief, WORK_ICONS[key], price, left, refusal, ordered)


def _nowhere(key: str) -> Reason:
    if key == "calm":
        return Reason(tr("All is quiet in your regions."), "Spending Phase")
    return Reason(tr("There is no place where you could build that now."), building.RULE)


# -- people ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal:
    """Something that concerns a person: words, price, and the option that does it, or why it cannot be done."""

    label: str
    sub: str
    icon: str
    price: int
    action: Action
    refusal: Reason | None = None


@dataclass(frozen=True, slots=True)
class People:
    """See `people`. ``spare`` are the generals of the unallocated stack."""

    spare: tuple[int, ...]
    generals: tuple[Deal, ...]
    armies: tuple[Deal, ...]
    agents: tuple[Deal, ...]
    own_agents: tuple[tuple[int, str], ...]
    most_agents: int


def people(v: View, seat: int, refuse: Callable[[Action], Reason | None]) -> People:
    """``refuse`` tells why an option is not offered (None when it is)."""
    return People(
        spare=tuple(v.generals_unallocated[seat]),
        generals=tuple(_general_deals(v, seat, refuse)),
        armies=tuple(_army_deals(v, seat, refuse)),
        agents=tuple(_agent_deals(v, seat, refuse)),
        own_agents=tuple((agent, agent_place(v, agent)) for agent in agents_of(seat) if v.agent_at[agent] != NONE),
        most_agents=agent_limit(v, seat),
    )


def agent_place(v: View, agent: int) -> str:
    """Where an agent is, in words."""
    at = v.agent_at[agent]
    return tr("enters at home") if at == UNPLACED else v.board.regions[at].name


def _general_deals(v: View, seat: int, refuse: Callable[[Action], Reason | None]) -> list[Deal]:
    cost = general_price(seat)
    deals = [
        Deal(
            tr("A general in reserve"),
            tr("2 stars; leads a new army later"),
            "centurion-helmet",
            cost,
            ("buy_general", NONE),
        )
    ]
    for army in armies_of(seat):
        if v.army_at[army] != NONE and v.army_general[army] == NONE:
            name = Speaker(v).say("{0:army}", army, to=seat)
            deals.append(
                Deal(
                    tr("A general for {army}").format(army=name),
                    tr("2 stars"),
                    "centurion-helmet",
                    cost,
                    ("buy_general", army),
                )
            )
    return [_asked(deal, refuse) for deal in deals]


def _army_deals(v: View, seat: int, refuse: Callable[[Action], Reason | None]) -> list[Deal]:
    """Each way to raise a new army; where there is none, the nearest way with the reason."""
    options = army_options(v, seat)
    if not options and v.generals_unallocated[seat]:
        best = max(v.generals_unallocated[seat], key=lambda n: (GENERALS[n].stars, -n))
        options = [("raise_army", best, NONE)]
    deals = []
    for action in options:
        _, general, place = action
        name = Speaker(v).say("{0:general}", general)
        sub = tr("under {general}").format(general=name)
        if place != NONE:
            sub = tr("under {general}, in {region}").format(general=name, region=v.board.regions[place].name)
        deals.append(Deal(tr("Raise an army"), sub, "rally-the-troops", 0, action))
    return [_asked(deal, refuse) for deal in deals]


def _agent_deals(v: View, seat: int, refuse: Callable[[Action], Reason | None]) -> list[Deal]:
    deals = [Deal(tr("A new agent"), tr("enters at home"), "cowled", COSTS.agent, ("buy_agent",))]
    for agent in convertible(v, seat):
        owner = Speaker(v).say("{0:faction}", faction_of_agent(agent))
        where = v.board.regions[v.agent_at[agent]].name
        sub = tr("{faction}, {region}").format(faction=owner, region=where)
        deals.append(
            Deal(tr("Win over an agent"), sub, "double-face-mask", COSTS.bribe_enemy_agent, ("convert_agent", agent))
        )
    return [_asked(deal, refuse) for deal in deals]


def _asked(deal: Deal, refuse: Callable[[Action], Reason | None]) -> Deal:
    why = refuse(deal.action)
    return deal if why is None else Deal(deal.label, deal.sub, deal.icon, deal.price, deal.action, why)
