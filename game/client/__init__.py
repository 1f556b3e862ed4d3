"""The window: scenes, presenters, widgets and drawing. The only importer of pygame.

Where things are, from the inside out:

    theme.py layout.py words.py input.py     colours and lengths; boxes and folds; translations; keys (no drawing)
    affordance.py                            what can be clicked, what it is called, what it risks (no drawing)
    canvas.py text.py fonts.py cache.py      drawing in logical pixels, crisp at every scale; damage.py what is drawn again
    paint/                                   vectors, liveries (colour, emblem, hatch), colour-vision preview
    widgets/                                 retained parts with five states; see widgets/base.py
    scenes/                                  screens; see scenes/base.py for how to write one
    motion.py sound.py settings.py           movement over time, short sounds, what a player has set
    session.py flow.py                       a match at this screen: who is to be shown what; from scene to scene through it
    games.py library.py sharing.py           games on the disk: begun, taken up, given away, taken in
    world/ mapview.py                        a map on the screen, and as a picture
    app.py start.py window.py                the stack of scenes, the sleeping loop; how the window is opened
    programs.py                              which titles have a window
    rome/                                    Total War: Rome. presenters/ say what to show and know no pygame; scenes/ and parts/ draw it;
                                             a further title is a folder like this one

Lengths are logical pixels everywhere outside of ``Canvas``; nobody multiplies by the scale.
"""
