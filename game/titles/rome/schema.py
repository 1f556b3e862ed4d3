from game.titles.rome import reading
def check(documents):
    pass
