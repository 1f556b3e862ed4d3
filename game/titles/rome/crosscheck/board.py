"""The check of the numbers, and of what the files of the board say of each other: homelands and borders."""

from __future__ import annotations

from game.common.baddata import demand, demand_known
from game.titles.rome.crosscheck.cards import FACTIONS, Documents, all_troops
from game.titles.rome.records import Costs, Limits

LAND = ("land", "river", "mountain", "strait")


# ---- numbers ---------------------------------------------------------------------------------------------------------


def tables(documents: Documents) -> None:
    """tables.toml has every number that the rules ask for, and no other."""
    file, document = "tables.toml", documents["tables.toml"]
    wanted = {
        "costs": Costs._fields,
        "limits": tuple(name for name in Limits._fields if name != "vp_targets"),
        "general_die": ("0", "2", "3", "4", "5"),
        "improvement_die": ("2", "3", "4"),
        "independent_dice": ("1", "2", "3"),
    }
    for table, names in wanted.items():
        for name in names:
            demand(name in document[table], file, "is missing", table, name)
        for name in document[table]:
            demand(name in names, file, f"is not known; known are {', '.join(names)}", table, name)
    golds = [gold for gold, _ in document["vp"]["economic"]]
    demand(golds == sorted(set(golds)), file, "amounts of gold have to rise", "vp", "economic")


# ---- board -----------------------------------------------------------------------------------------------------------


def regions(documents: Documents) -> None:
    """Homelands, capitals, mercenary regions, names."""
    file, found = "regions.toml", documents["regions.toml"]["regions"]
    troops = all_troops(documents)
    for id, region in found.items():
        home, mercenary, dice = region.get("home", ""), region.get("mercenary", ""), region.get("mercenary_dice")
        if home:
            demand_known(file, id, "home", home, FACTIONS, "faction")
        demand(bool(home) or not region.get("capital"), file, "only a home region can be a capital", id, "capital")
        icons = region.get("trees", 0) + region.get("mountains", 0)
        demand(icons <= 4, file, f"a region has at most 4 terrain icons, not {icons}", id, "trees")
        if mercenary:
            demand_known(file, id, "mercenary", mercenary, troops, "troop")
            fits = troops[mercenary]["deck"] == "mercenaries" and "veteran_of" not in troops[mercenary]
            demand(fits, file, f"{mercenary!r} is no normal card of the mercenaries' deck", id, "mercenary")
            demand(not home, file, "a home region has no mercenaries", id, "mercenary")
        demand(
            bool(mercenary) == (dice is not None),
            file,
            "mercenary and mercenary_dice go together",
            id,
            "mercenary_dice",
        )
    names = [*((id, r["name"]) for id, r in found.items())]
    names += [(id, sea["name"]) for id, sea in documents["seas.toml"]["seas"].items()]
    for id, name in names:
        demand([n for _, n in names].count(name) == 1, file, f"{name!r} names two places", id, "name")
    _homelands(documents)


def _homelands(documents: Documents) -> None:
    file, found = "regions.toml", documents["regions.toml"]["regions"]
    limits = documents["tables.toml"]["limits"]
    for faction, record in documents["factions.toml"].items():
        for home in record["homes"]:
            demand_known("factions.toml", faction, "homes", home, found, "region")
            demand(
                found[home].get("home") == faction,
                "factions.toml",
                f"{home!r} is no home of this faction in {file}",
                faction,
                "homes",
            )
        homes = [id for id, region in found.items() if region.get("home") == faction]
        for home in homes:
            demand(home in record["homes"], file, f"factions.toml does not list it among the homes of {faction}", home)
        demand(len(set(record["homes"])) == len(record["homes"]), "factions.toml", "names one twice", faction, "homes")
        most = limits["home_markers"]
        demand(len(homes) <= most, "factions.toml", f"there are markers for {most} homes only", faction, "homes")
        capitals = [id for id in homes if found[id].get("capital")]
        demand(
            capitals == record["homes"][:1],
            "factions.toml",
            f"the first home has to be the one capital; {file} marks {', '.join(capitals) or 'none'}",
            faction,
            "homes",
        )
        best = max(found[home]["gold"] for home in homes)
        demand(
            found[capitals[0]]["gold"] == best, file, f"a capital is a richest home: {best} gold", capitals[0], "gold"
        )
        total = sum(found[home]["gold"] for home in homes)
        demand(total == 12, "factions.toml", f"homes have to be worth 12 gold together, not {total}", faction, "homes")


def borders(documents: Documents) -> None:
    """Every border joins two known places, once; every place is joined to something."""
    file, document = "borders.toml", documents["borders.toml"]
    land, seas = documents["regions.toml"]["regions"], documents["seas.toml"]["seas"]
    for id in land:
        demand(id not in seas, "regions.toml", "a sea area has the same id", id)
    ends = dict.fromkeys(LAND, (land, land)) | {"sea": (seas, seas), "port": (land, seas), "coast": (land, seas)}
    seen: dict[frozenset[str], str] = {}
    for kind, (here, there) in ends.items():
        for a, others in document[kind].items():
            demand_known(file, kind, a, a, here, "sea area" if here is seas else "region")
            for b in others:
                demand_known(file, kind, a, b, there, "sea area" if there is seas else "region")
                demand(a != b, file, "cannot border itself", kind, a)
                pair = frozenset((a, b))
                demand(pair not in seen, file, f"{a} and {b} are joined twice ({seen.get(pair)}, {kind})", kind, a)
                seen[pair] = kind
    joined = {id for pair in seen for id in pair}
    for id in land:
        demand(id in joined, file, "this region borders nothing", id)
    for id in seas:
        demand(id in joined, file, "this sea area borders nothing", id)
    for kind, pairs in document.get("book", {}).items():
        for a, b in pairs:
            fits = seen.get(frozenset((a, b))) == kind
            demand(fits, file, f"{a} and {b} are not joined by a border of the kind {kind}", "book", kind)
