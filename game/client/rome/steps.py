"""What the window knows of the steps and verbs of the rules, by their names: tables only."""

from __future__ import annotations

from game.kernel.actions import Action

TABLE = "game.client.rome.scenes.table.scene:TableScene"
"""The map table: where no scene of its own is named."""

SCENES: dict[str, str] = {
    "battle.": "game.client.rome.scenes.battle.scene:BattleScene",
    "losses.": "game.client.rome.scenes.losses:LossesScene",
    "feud.": "game.client.rome.scenes.losses:LossesScene",
    "spending.": "game.client.rome.scenes.spending.scene:SpendingScene",
    "setup.form": "game.client.rome.scenes.forming:FormingScene",
    "initiative.": "game.client.rome.scenes.initiative:InitiativeScene",
    "reorganise.": "game.client.rome.scenes.exchange:ExchangeScene",
    "campaign.discard": "game.client.rome.scenes.pick:PickScene",
}
"""For the beginning of a step's name the scene that shows it, as ``module:Class``."""

KEEP_SCENE = ("losses.", "window.", "event.")
"""Steps that come in the midst of others: the scene that is on screen shows them, too, if it says that it can
(``GameScene.shows_also``), else the map."""

MIDST = ("window.", "event.")
"""Steps that come in a battle, too, also before its first one that asks."""

ON_THE_MAP = ("spending.", "losses.", "feud.", "reorganise.", "campaign.discard")
"""Steps of automated players that are watched on the map."""

WINDOW = "window.respond"
PASS: Action = ("pass",)

SECRET_STEPS = frozenset(
    {
        "initiative.bid",
        "window.respond",
        "encounter.meet",
        "losses.choose",
        "feud.lose",
        "campaign.discard",
        "battle.deploy",
        "battle.envelop",
        "battle.upgrade",
    }
)
"""Steps in which how much there is to choose depends on what somebody hides. Their forced choices may not be skipped while several
people play: that nobody was asked would tell the others what he holds."""

CLOSING = frozenset({"end_turn", "ready"})
"""Verbs that end a turn: never taken by themselves while what was done in it can be taken back."""

TURNS = ("setup.", "initiative.", "agents.enter", "agents.turn", "campaign.place", "campaign.turn", "spending.turn")
"""Steps of a turn of one's own, by their beginnings."""
