"""Why something cannot be done, by the key of the refusal. Numbers are places in its arguments."""

from __future__ import annotations

from .gettext import N_

GENERAL_REASONS: dict[str, str] = {
    "not_now": N_("This is not asked for now."),
    "game_over": N_("The game is over."),
    "undo.nothing": N_("There is nothing to take back."),
    "undo.chance": N_("Dice have fallen or cards have been drawn: that cannot be taken back."),
    "undo.shown": N_("Something hidden has been shown: that cannot be taken back."),
    "undo.person": N_("Another player has sat down since: that cannot be taken back."),
    "undo.automated": N_("An automated faction has acted since: that cannot be taken back."),
    "redo.nothing": N_("There is nothing to do again."),
    "card_not_in_hand": N_("You do not hold that card."),
    "not_enough_gold": N_("That costs {0:gold}, more than you have."),
    "not_so_much_gold": N_("You cannot bid {0:gold}: you have {1:gold}."),
    "not_your_purse": N_("{0:faction} does not pay your bids."),
    "not_your_right": N_("{0:faction} has not won the initiative: {1:faction} has to choose."),
    "no_such_direction": N_(
        "{1:faction} does not sit next to {0:faction}: play goes one way round the table or the other."
    ),
    "highest_must_claim": N_("All have passed, so whoever bid most has to go first."),
}

SETUP_REASONS: dict[str, str] = {
    "army_full": N_("{0:army} has no room for {1:troop}."),
    "army_too_small": N_("Every army needs at least {0:mains}."),
    "cards_left_to_assign": N_("Some of your cards have no place yet."),
    "four_equal_armies": N_("The Barbarian Tribes start with exactly four armies of equal size."),
    "lowland_with_highland": N_("Lowland and Highland Warriors do not march in one army before National Unity."),
}

AGENT_REASONS: dict[str, str] = {
    "not_your_agent": N_("You do not have that agent."),
    "agent_not_placed": N_("{0:agent} is not on the map."),
    "agent_on_map": N_("{0:agent} is on the map already."),
    "agent_enters_at_home": N_("Agents enter in a home that you hold, not in {0:region}."),
    "no_region_to_enter": N_("You hold no region where {0:agent} could enter."),
    "no_expert_near": N_("No Diplomacy Expert of yours is near enough."),
    "army_not_near": N_("{0:army} is neither in {1:region} nor next to it."),
    "bribed_army_cannot_go": N_("The bribed army cannot be sent to {0:region}."),
    "agent_has_no_moves": N_("{0:agent} has no moves left."),
    "agent_has_acted": N_("{0:agent} has already acted in this phase."),
    "regions_do_not_touch": N_("{0:region} and {1:region} do not touch."),
    "no_harbour_on_that_sea": N_("{0:region} has no port on {1:sea}."),
    "seas_do_not_touch": N_("{0:sea} and {1:sea} do not touch."),
    "no_target_treaty": N_(
        "A treaty needs another faction's agent beside {0:agent}, its capital, or a home of it worth 2 gold,"
        " and a relation that can still improve."
    ),
    "no_target_trade": N_(
        "Trade needs another faction's agent beside {0:agent}, or a home of it, no war between you,"
        " and no trade with it yet in this phase."
    ),
    "no_target_protests": N_("Protests need a region of another faction without a barracks."),
    "no_target_riots": N_("Riots need a region of another faction without a barracks."),
    "no_target_spy": N_("There is no army of another faction here to spy on."),
    "no_target_rebel_uprising": N_("Only conquered people rise: a region that was not its master's from the start."),
    "no_target_recruit_mercenaries": N_(
        "This needs a mercenary region with {0:agent} in it, an army of yours within four regions with room for the card,"
        " and the gold."
    ),
    "no_target_slow_distrust": N_("Distrust is sown in the capital of a faction that has friends or allies."),
    "no_target_double_agent": N_("There is no agent of another faction here."),
    "no_target_assassination": N_("There is no enemy agent or general here."),
    "no_target_sabotage": N_("There is no market or barracks of another faction here."),
    "no_target_treasury_theft": N_("A treasury is robbed in the capital of its owner."),
    "no_target_bribe": N_(
        "There is nobody to bribe: it takes an army of another faction beside {0:agent},"
        " or a region that your army besieges and the gold for its garrison."
    ),
    "no_such_target_treaty": N_("No treaty can be offered to that faction here."),
    "no_such_target_trade": N_("You cannot trade with that faction here and now."),
    "no_such_target_protests": N_("The protests are held where {0:agent} is."),
    "no_such_target_riots": N_("The riots break out where {0:agent} is."),
    "no_such_target_spy": N_("That army is not within sight of {0:agent}."),
    "no_such_target_rebel_uprising": N_("The uprising takes place where {0:agent} is."),
    "no_such_target_recruit_mercenaries": N_("Mercenaries join your nearest army, and only that."),
    "no_such_target_slow_distrust": N_("That relation cannot be spoiled from here."),
    "no_such_target_double_agent": N_("That agent is not in the same region."),
    "no_such_target_assassination": N_("That target is not within reach of {0:agent}."),
    "no_such_target_sabotage": N_("That does not stand here."),
    "no_such_target_treasury_theft": N_("That treasury is not kept here."),
    "no_such_target_bribe": N_("That cannot be bribed from here."),
}

EVENT_REASONS: dict[str, str] = {
    "event_not_now": N_("{0:event} cannot be played now."),
    "event_without_target": N_("{0:event} finds nothing to act on."),
}

CAMPAIGN_REASONS: dict[str, str] = {
    "not_yours": N_("That piece is not yours."),
    "no_room_made": N_("{0:region} has not too many cards of the kind of {1:troop}."),
    "main_card_falls": N_("A main battle card must fall, not {1:troop}."),
    "light_card_falls": N_("{1:troop} cannot fall to an S."),
    "no_such_army": N_("There is no such army."),
    "army_unplaced": N_("{0:army} has not taken the field yet."),
    "army_aboard": N_("{0:army} is aboard a navy."),
    "army_not_aboard": N_("{0:army} is not aboard a navy."),
    "army_not_on_map": N_("{0:army} does not stand in a region."),
    "army_stopped": N_("{0:army} has halted for this phase."),
    "already_there": N_("{0:army} stands in {1:region} already."),
    "agent_already_there": N_("{0:agent} is in {1:region} already."),
    "navy_already_there": N_("{0:navy} lies in {1:sea} already."),
    "not_adjacent": N_("{1:region} does not border on {0:region}."),
    "too_few_mp": N_("That takes {2:mp}; {0:army} has {3:number} left."),
    "region_full": N_("Your cards in {1:region} would be more than one army may hold."),
    "not_unplaced": N_("{0:army} is on the map already."),
    "nowhere_to_place": N_("There is no region where {0:army} could take the field now."),
    "not_controlled": N_("You do not control {0:region}."),
    "first_in_a_home": N_("In the first turn armies take the field at home only."),
    "too_poor_to_raise": N_("New armies start at home, in a region worth {1:gold} or more, or beside a barracks."),
    "region_besieged": N_("An enemy army stands in {0:region}."),
    "not_friendly_region": N_("You subdue unrest only in your own and your allies' regions."),
    "no_unrest": N_("All is quiet in {0:region}."),
    "too_few_to_subdue": N_("It takes an army of {1:cards}, two of them main battle cards, to subdue unrest."),
    "own_region": N_("{0:region} is yours already."),
    "partner": N_("{0:faction} is your own second faction."),
    "no_garrison": N_("{0:region} has no garrison to assault or besiege."),
    "region_garrisoned": N_("{0:region} has a garrison: it must be assaulted or besieged."),
    "army_in_the_way": N_("An army in {0:region} must be beaten first."),
    "already_tried": N_("{0:army} has already tried to take {1:region} in this phase."),
    "nothing_to_storm_with": N_("{0:army} has neither infantry nor artillery nor a general to storm a town with."),
    "no_such_foe": N_("No army of that faction stands here."),
    "fought_draw": N_("These armies have fought a draw and leave each other alone for this phase."),
    "escape_to_foe": N_("An enemy army stands in {0:region}: no escape that way."),
    "friendly_land_first": N_("As long as own or allied land is open, the army must escape there."),
    "no_pursuit": N_("You may pursue only right after an enemy got away by dice."),
    "retreat_to_foe": N_("An enemy army stands in {0:region}."),
    "better_retreat": N_(
        "{0:region} comes later: first own land or a navy, then land without a master, then an ally's, then an enemy's."
    ),
    "no_navy_to_board": N_("That navy is out of reach, or has no room for {0:army}."),
}

REORGANISING_REASONS: dict[str, str] = {
    "no_national_unity": N_("The tribes merge, split and exchange cards only with National Unity."),
    "not_together": N_("It takes two of your armies in one region."),
    "too_small_to_split": N_("{0:army} is too small: both parts would need two main battle cards."),
    "no_free_piece": N_("All {1:number} of your armies are in use."),
    "card_not_in_army": N_("{0:army} does not have that card."),
    "too_few_mains": N_("{0:army} must keep at least {1:mains}."),
    "no_general": N_("Neither {0:army} nor {1:army} has a general."),
    "needs_never_give_up": N_("One of the armies would fall apart without its general."),
    "has_general": N_("{0:army} has a general already."),
    "four_generals": N_("{0:number} of your generals are in the field already."),
    "too_far_from_home": N_("{0:army} is farther than {1:regions} from your homes."),
    "no_spare_general": N_("You have no general to spare."),
}

NAVAL_REASONS: dict[str, str] = {
    "no_such_navy": N_("There is no such navy."),
    "not_own_navy": N_("That must be another navy of your own."),
    "navy_unplaced": N_("{0:navy} is not on the map yet: place it first."),
    "navy_on_map": N_("{0:navy} is on the map already."),
    "no_home_port": N_("None of your home ports is free to start from."),
    "not_home_port": N_("A new navy starts in the port of a home that you hold, not in {1:region}."),
    "navy_stopped": N_("{0:navy} does nothing more in this phase."),
    "navy_too_few_mp": N_("That takes {1:mp}; {0:navy} has {2:number} left."),
    "not_next_sea": N_("{1:sea} does not lie next to {0:navy}."),
    "sea_full": N_("You would have more than five ships on {1:sea}."),
    "no_port": N_("{0:region} has no port."),
    "port_out_of_reach": N_("{0:navy} is not on the sea of the port of {1:region}."),
    "port_not_friendly": N_("Neither you nor an ally controls {0:region}."),
    "navy_not_here": N_("{0:navy} is not on the same sea."),
    "own_side": N_("{0:navy} is on your own side."),
    "navy_not_alongside": N_("{1:navy} is neither off the coast nor in the port where {0:army} stands."),
    "no_room_aboard": N_("{1:navy} has room for only {2:cards} more."),
    "no_shore_here": N_("{1:region} has no shore within reach of {0:navy}."),
    "navies_apart": N_("{0:navy} and {1:navy} are not in the same place."),
    "navy_too_large": N_("A navy holds at most five ships."),
    "not_so_many_ships": N_("{0:navy} cannot spare so many ships."),
    "cargo_too_large": N_("The ships could not carry the armies aboard {0:navy} any more."),
    "no_free_navy": N_("You have no second navy piece to spare."),
    "retreat_to_enemy_navy": N_("An enemy navy lies on {1:sea}."),
    "retreat_too_far": N_("{0:navy} cannot get that far."),
    "not_this_navy": N_("Another navy is being asked now."),
    "intercepted_before": N_("{0:navy} has already met {1:navy} in this phase."),
    "cannot_intercept": N_("{0:navy} is not near enough to intercept {1:navy}."),
}

BATTLE_REASONS: dict[str, str] = {
    "army_not_in_region": N_("{0:army} is not in the region of the battle."),
    "army_without_general": N_("That army has no general here."),
    "force_full": N_("A common force keeps to the limits of one army: there is no room for {0:troop}."),
    "force_too_small": N_("The common force needs at least {0:mains}."),
    "cards_of_both_allies": N_("A common force takes cards from both allies."),
    "countered_once": N_("A proposal may be answered by another only once."),
    "one_icon_only": N_("A Battlefield Expert changes the ground by one icon."),
    "icons_at_limit": N_("The ground cannot change any further: {0:combats}."),
    "no_reveal_left": N_("You have no reveal left."),
    "reveal_too_late": N_("A reveal is called before anybody chooses cards for the combat."),
    "must_deploy": N_("You must deploy a card while you have one that may fight."),
    "first_combats_compulsory": N_("In the first {0:number} combats of the centre you must deploy a main battle card."),
    "only_cavalry_held_back": N_("Only cavalry and chariots can be saved for the envelopment."),
    "one_card_of_each_kind": N_(
        "At most one main battle card, one skirmisher and one artillery card fight in a combat."
    ),
    "card_needs_main": N_("That card does not fight without a main battle card."),
    "artillery_needs_infantry": N_("Artillery is deployed together with infantry."),
    "foot_skirmisher_needs_infantry": N_("Skirmishers on foot go with infantry."),
    "cavalry_skirmisher_alone": N_("In difficult terrain mounted skirmishers do not fight alone."),
    "skirmisher_alone_on_flanks": N_(
        "On the flanks a skirmisher fights alone only when no main battle card of yours can be deployed there."
    ),
    "no_artillery_on_flanks": N_("Artillery does not fight on the flanks."),
    "no_infantry_on_flanks": N_("Infantry does not fight on the flanks."),
    "flank_elephant_needs_two": N_("An elephant fights on the flank only if you have two."),
    "flank_elephant_used": N_("One elephant has already fought on the flanks."),
    "logs_only_in_terrain": N_("Flaming Logs are rolled in difficult terrain only."),
    "pigs_not_in_terrain": N_("Incendiary Pigs do not run in difficult terrain."),
    "card_not_in_combat": N_("That card does not fight in this combat."),
    "card_without_wound": N_("That card has no hanging wound."),
    "artillery_no_target": N_("Artillery cannot be attacked: it falls with the card that it goes with."),
    "target_not_in_zone": N_("There is no such enemy card to attack."),
    "target_safe_in_terrain": N_("A card that is safe in terrain cannot be attacked any more."),
    "target_safe_on_flank": N_("A card that is safe on the flank cannot be attacked now."),
    "target_safe_in_centre": N_(
        "A card that is safe in the centre can be attacked only when the enemy does not deploy."
    ),
    "skirmisher_screens": N_("The enemy's skirmisher has to be shot at first."),
    "bowmen_shoot_main": N_("Bowmen shoot at the main battle card of this combat."),
    "logs_roll_at_main": N_("Flaming Logs roll at the main battle card."),
    "dogs_attack_infantry_and_cavalry": N_("War Dogs go for infantry and cavalry only."),
    "result_cannot_fall_there": N_("The result cannot fall on that card."),
    "only_cavalry_envelops": N_("Only cavalry and chariots envelop the enemy."),
    "die_already_rolled_again": N_("Each die is rolled again only once."),
    "card_not_lost_here": N_("That card was not lost in this battle."),
    "no_veteran_of_card": N_("There are no veterans of {0:troop}."),
    "no_veteran_left": N_("No card of {0:troop} is left."),
    "army_not_in_force": N_("That army has not won this battle."),
}

SPENDING_REASONS: dict[str, str] = {
    "no_line_of_communication": N_("{0:army} has no line of communication to your homes."),
    "nothing_to_recruit": N_("There is no card that {0:army} could get and you could pay."),
    "veterans_by_upgrade_only": N_("Veterans are made by victories, they cannot be bought."),
    "no_barracks_for_mercenaries": N_("{0:troop} are hired in their own region, with a barracks of yours in it."),
    "deck_closed": N_("The deck of {0:troop} is closed."),
    "needs_development": N_("{0:troop}: the development {1:development} comes first."),
    "no_copies_left": N_("No card of {0:troop} is left."),
    "mercenaries_too_far": N_("{0:army} is too far from the region of {1:troop}."),
    "needs_general": N_("{1:troop} follow a general only; {0:army} has none."),
    "one_bodyguard_a_phase": N_("{0:army} has got its {1:troop} for this phase."),
    "smaller_army_first": N_("The tribes keep pace with each other: an army of {1:cards} comes first."),
    "tribe_gives_no_more": N_("The tribe of {0:army} has no more warriors of that kind in this phase."),
    "general_not_free": N_("That general is not free."),
    "four_armies": N_("You have {0:number} armies already."),
    "no_mustering_place": N_("No army can be raised in {0:region}."),
    "too_few_cards_for_army": N_("A new army needs {0:mains} that you can get and pay."),
    "no_shipyards": N_("{0:faction} cannot build ships yet."),
    "no_ships_left": N_("No ship card is left."),
    "navy_full": N_("{0:navy} has no room for another ship."),
    "navy_out_of_reach": N_("New ships join a navy in or near a home port, or with a line of communication."),
    "no_general_left": N_("There is no new general left."),
    "army_has_general": N_("{0:army} has a general already."),
    "too_far_from_homeland": N_("{0:army} is too far from your homeland for a new general."),
    "agent_limit": N_("You may have {0:number} agents, not more."),
    "no_such_agent": N_("That agent cannot be won over."),
    "no_such_development": N_("There is no such development."),
    "already_developed": N_("You already have {0:development}."),
    "prerequisite_missing": N_("{0:development} needs {1:development} from an earlier turn."),
    "not_your_region": N_("You do not control {0:region}."),
    "no_unrest_there": N_("All is quiet in {0:region}."),
    "already_built": N_("{0:region} already has: {1:improvement}."),
    "wonder_needs_all": N_(
        "A wonder stands on a market, a barracks, walls and roads over every border; {0:region} is not that far."
    ),
    "works_in_region": N_("{0:region} has had its two works for this turn."),
    "improvements_this_turn": N_("You have built {0:number} improvements, the most of one turn."),
    "roads_this_turn": N_("You have built {0:number} roads, the most of one turn."),
    "none_left_in_box": N_("The box holds no more of these."),
    "nowhere_to_build": N_("There is no place where you could build that now."),
    "already_a_road": N_("A road already joins {0:region} and {1:region}."),
    "road_needs_both_ends": N_("A road needs both ends in your hands: {0:region} and {1:region}."),
}

REASONS: dict[str, str] = {
    **GENERAL_REASONS,
    **SETUP_REASONS,
    **AGENT_REASONS,
    **EVENT_REASONS,
    **CAMPAIGN_REASONS,
    **REORGANISING_REASONS,
    **NAVAL_REASONS,
    **BATTLE_REASONS,
    **SPENDING_REASONS,
}
