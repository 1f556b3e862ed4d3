"""The automated factions of Total War: Rome: plain policies that choose among the options of the rules.

A policy is a function of what the seat may see, of the decision, and of its own chance. `doctrine` plays the doctrine cards of
the solo rules; the modules beside it hold its judgement, one for each part of the game.
"""
