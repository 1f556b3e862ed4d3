"""What the game says to its players: prompts, labels of options, lines of the chronicle, reasons of refusals.

Rules speak in keys with arguments; here they become sentences, through gettext (the domain is ``rome``). A template names the
kind of each argument: ``"{0:army} marches to {1:region}."`` `speaker.Speaker` knows how each kind is called (`names`), the
templates stand in `prompts`, `labels`, `chronicle` and `reasons`.

    say = Speaker(state_or_view)
    say.prompt(decision)        say.label(action, decision)
    say.line(log_entry)         say.reason(refusal)
"""
