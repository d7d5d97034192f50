def init():
    pass
