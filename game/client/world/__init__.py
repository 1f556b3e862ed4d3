"""A map on the screen, for any title: where one looks at it (`camera`), its picture at several sizes (`levels`), tints and hatches
of areas (`tint`), names (`lettering`), and the tiles that all this is put together in (`tiles`). `world.World` joins them."""
