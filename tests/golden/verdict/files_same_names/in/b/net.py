class Net(object):
    """Mean of what it was given; no network at all."""

    def fit(self, x, y):
        self.mean = sum(y) / len(y)
