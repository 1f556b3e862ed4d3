"""Agent Phase: hands are filled, then each seat moves its agents, lets them act, cashes cards in or saves them.

Rulebook: Agent Phase, Moving Agents. Rulings A-G: an agent moves first, all or part, and then acts (G1); it enters at a home still
held, else at any region held, for nothing (G2); by sea it goes from harbour to harbour, each sea area counts one move, leaving and
landing none (G4). What the actions do stands in `agent_actions`.
"""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from . import solo
from .agent_actions import declare
from .agent_targets import bar_to_act, targets
from .development import highest, in_force
from .events.windows import own_events, own_plays
from .forces import agents_of, faction_of_agent
from .hands import draw_cards, spend_card
from .regions import regions_of
from .sequence import next_turn
from .state import NONE, UNPLACED, State
from .steps import flow
from .tables import ACTION_CARDS, LIMITS
from .treasury import gain_gold

RULE = "Agent Phase"
MOVING = "Moving Agents"


@flow.run("agents.begin")
def begin(g: State) -> None:
    """All draw up to their hand limit at the same time; agents are fresh again."""
    for faction in g.order:
        if not g.setup.automated[faction]:
            draw_cards(g, faction, hand_limit(g, faction) - len(g.hands[faction]))
    g.agent_moves[:] = [LIMITS.agent_moves] * len(g.agent_moves)
    g.agent_actions[:] = [1] * len(g.agent_actions)
    g.extra_action_used[:] = [False] * len(g.extra_action_used)
    g.trades = 0
    goto(g, "agents.seat", 0)


def hand_limit(g: State, faction: int) -> int:
    """5 action cards, 6 with Extra Agent, 7 with Advanced Subterfuge."""
    return highest(g, faction, "hand_limit", LIMITS.action_hand)


@flow.run("agents.seat")
def next_seat(g: State, place: int) -> None:
    """The seats in the order of play."""
    seat = next_turn(g, "agents", place)
    if seat is not None and g.setup.automated[seat]:
        solo.draw_doctrine(g, seat)


@flow.ask("agents.turn", rule=RULE)
def ask_turn(g: State, seat: int) -> Ask:
    """Place, move (a land step, or embark for a voyage), act, cash in, play an event, or end the turn."""
    options: list[Action] = []
    for agent in agents_of(seat):
        at = g.agent_at[agent]
        if at == UNPLACED:
            if places_to_enter(g, seat):
                options.append(("place_agent", agent))
        elif at >= 0:
            if g.agent_moves[agent]:
                options += [("move_agent", agent, region) for region in g.board.adjacent[at]]
                options += [("embark_agent", agent, sea) for sea in g.board.ports[at]]
            options += actions_of(g, seat, agent)
    options += [("cash_in", card) for card in g.hands[seat]]
    options += own_plays(g, seat)
    options.append(("end_turn",))
    return seat, options


def actions_of(g: State, seat: int, agent: int) -> list[Action]:
    """``act`` with each card whose symbol has a target here; automated factions use ``intrigue`` with a symbol instead, or
    ``take_gold`` (solo, section 2)."""
    if not may_act(g, agent):
        return []
    if g.setup.automated[seat]:
        symbols = [symbol for symbol in solo.symbols(g, seat) if has_target(g, agent, symbol)]
        return [*(("intrigue", agent, symbol) for symbol in symbols), ("take_gold", agent)]
    in_hand = dict.fromkeys(ACTION_CARDS[card].symbol for card in g.hands[seat])
    useful = [symbol for symbol in in_hand if has_target(g, agent, symbol)]
    return [("act", agent, card) for card in g.hands[seat] if ACTION_CARDS[card].symbol in useful]


def has_target(g: State, agent: int, symbol: str) -> bool:
    """Whether the action can be aimed at anything from where the agent is."""
    return next(iter(targets(g, agent, symbol)), None) is not None


def may_act(g: State, agent: int) -> bool:
    """Whether an agent has an action left: its own, one of Busy Agent, or the second of Advanced Subterfuge."""
    left = g.agent_actions[agent]
    faction = faction_of_agent(agent)
    return left > 0 or (left == 0 and not g.extra_action_used[faction] and in_force(g, faction, "agent_actions"))


def places_to_enter(g: State, faction: int) -> list[int]:
    """Homes that the faction still holds, else any region it holds (rulings A-G2)."""
    held = regions_of(g, faction)
    return [region for region in held if g.geo.home[region] == faction] or held


@ask_turn.on("place_agent")
def place_agent(g: State, action: Action, seat: int) -> None:
    call(g, "agents.enter", action[1])


@flow.ask("agents.enter", rule=MOVING)
def ask_enter(g: State, agent: int) -> Ask:
    """``enter``: the region where the agent starts; ``stay_away`` when none is wanted."""
    faction = faction_of_agent(agent)
    return faction, [*(("enter", region) for region in places_to_enter(g, faction)), ("stay_away",)]


@ask_enter.on("enter")
def enter(g: State, action: Action, agent: int) -> None:
    g.agent_at[agent] = action[1]
    tell(g, "agent_moved", agent, action[1])
    done(g)


@ask_enter.refuses("enter")
def why_not_enter(g: State, action: Action, agent: int) -> Refusal | None:
    return Refusal("agent_enters_at_home", MOVING, (action[1],))


@ask_enter.on("stay_away")
def stay_away(g: State, action: Action, agent: int) -> None:
    done(g)


@ask_turn.on("move_agent")
def move_agent(g: State, action: Action, seat: int) -> None:
    _, agent, region = action
    g.agent_moves[agent] -= 1
    g.agent_at[agent] = region
    tell(g, "agent_moved", agent, region)


@ask_turn.refuses("move_agent", "embark_agent", "place_agent")
def why_no_move(g: State, action: Action, seat: int) -> Refusal | None:
    agent = action[1]
    if agent not in agents_of(seat) or g.agent_at[agent] == NONE:
        return Refusal("not_your_agent", MOVING, (agent,))
    if action[0] == "place_agent":
        on_map = g.agent_at[agent] >= 0
        return Refusal("agent_on_map" if on_map else "no_region_to_enter", MOVING, (agent,))
    if g.agent_at[agent] == UNPLACED:
        return Refusal("agent_not_placed", MOVING, (agent,))
    if not g.agent_moves[agent]:
        return Refusal("agent_has_no_moves", MOVING, (agent,))
    if action[0] == "embark_agent":
        return Refusal("no_harbour_on_that_sea", MOVING, (g.agent_at[agent], action[2]))
    if action[2] == g.agent_at[agent]:
        return Refusal("agent_already_there", MOVING, (agent, action[2]))
    return Refusal("regions_do_not_touch", MOVING, (g.agent_at[agent], action[-1]))


@ask_turn.on("embark_agent")
def embark_agent(g: State, action: Action, seat: int) -> None:
    """The first sea area of a voyage."""
    _, agent, sea = action
    g.agent_moves[agent] -= 1
    call(g, "agents.voyage", agent, sea)


@flow.ask("agents.voyage", rule=MOVING)
def ask_voyage(g: State, agent: int, sea: int) -> Ask:
    """``land_agent`` in a harbour on this sea area, or ``sail_agent`` on into the next, as long as land can still be reached."""
    options: list[Action] = [("land_agent", region) for region in g.board.harbours[sea]]
    left = g.agent_moves[agent]
    options += [("sail_agent", other) for other in g.board.sea_neighbours[sea] if g.board.landfall[other] < left]
    return faction_of_agent(agent), options


@ask_voyage.on("land_agent")
def land_agent(g: State, action: Action, agent: int, sea: int) -> None:
    g.agent_at[agent] = action[1]
    tell(g, "agent_moved", agent, action[1])
    done(g)


@ask_voyage.on("sail_agent")
def sail_agent(g: State, action: Action, agent: int, sea: int) -> None:
    g.agent_moves[agent] -= 1
    goto(g, "agents.voyage", agent, action[1])


@ask_voyage.refuses("land_agent", "sail_agent")
def why_no_landing(g: State, action: Action, agent: int, sea: int) -> Refusal | None:
    if action[0] == "land_agent":
        return Refusal("no_harbour_on_that_sea", MOVING, (action[1], sea))
    if not g.agent_moves[agent]:
        return Refusal("agent_has_no_moves", MOVING, (agent,))
    return Refusal("seas_do_not_touch", MOVING, (sea, action[1]))


@ask_turn.on("act")
def act(g: State, action: Action, seat: int) -> None:
    """The card is played and the action spent; the target is chosen if there is a choice."""
    _, agent, card = action
    spend_card(g, seat, card)
    tell(g, "card_played", seat, card)
    spend_action(g, agent)
    aim(g, agent, ACTION_CARDS[card].symbol)


@ask_turn.refuses("act")
def why_not_act(g: State, action: Action, seat: int) -> Refusal | None:
    _, agent, card = action
    if card not in g.hands[seat]:
        return Refusal("card_not_in_hand", RULE, (card,))
    if agent not in agents_of(seat) or g.agent_at[agent] < 0:
        return Refusal("agent_not_placed", RULE, (agent,))
    if not may_act(g, agent):
        return Refusal("agent_has_acted", RULE, (agent,))
    return bar_to_act(g, agent, ACTION_CARDS[card].symbol)


@ask_turn.on("intrigue")
def intrigue(g: State, action: Action, seat: int) -> None:
    """An automated faction's agent acts by the doctrine in force, without a card."""
    _, agent, symbol = action
    g.agent_intrigues[agent] = solo.intrigue_bit(g, seat, symbol)
    spend_action(g, agent)
    aim(g, agent, symbol)


@ask_turn.on("take_gold")
def take_gold(g: State, action: Action, seat: int) -> None:
    spend_action(g, action[1])
    gain_gold(g, seat, 1, "agent")


def spend_action(g: State, agent: int) -> None:
    """An action is used up, and with it the agent's moves (rulings A-G1)."""
    if g.agent_actions[agent] > 0:
        g.agent_actions[agent] -= 1
    else:
        g.extra_action_used[faction_of_agent(agent)] = True
    g.agent_moves[agent] = 0


def aim(g: State, agent: int, symbol: str) -> None:
    """Choose the target of an action where there is a choice."""
    found = list(targets(g, agent, symbol))
    if len(found) == 1:
        declare(g, agent, symbol, found[0])
    else:
        call(g, "agents.target", agent, symbol)


@flow.ask("agents.target", rule="Agent Actions")
def ask_target(g: State, agent: int, symbol: str) -> Ask:
    """``target``: ints that the action understands, see `agent_targets`."""
    return faction_of_agent(agent), [("target", *target) for target in targets(g, agent, symbol)]


@ask_target.on("target")
def choose_target(g: State, action: Action, agent: int, symbol: str) -> None:
    done(g)
    declare(g, agent, symbol, action[1:])


@ask_target.refuses("target")
def why_not_target(g: State, action: Action, agent: int, symbol: str) -> Refusal | None:
    return bar_to_act(g, agent, symbol, action[1:])


@ask_turn.on("cash_in")
def cash_in(g: State, action: Action, seat: int) -> None:
    """Emergency tax levy."""
    card = action[1]
    spend_card(g, seat, card)
    gold = ACTION_CARDS[card].levy
    g.gold[seat] += gold
    tell(g, "card_cashed_in", seat, card, gold)


@ask_turn.refuses("cash_in")
def why_not_cash_in(g: State, action: Action, seat: int) -> Refusal | None:
    return Refusal("card_not_in_hand", RULE, (action[1],))


ask_turn.include(own_events)


@ask_turn.on("end_turn")
def end_turn(g: State, action: Action, seat: int) -> None:
    """What is left in the hand is saved."""
    done(g)
