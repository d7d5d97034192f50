"""A loop over data; what happens to a batch is up to the subclass."""

class Loop:
    def __init__(self, model, optimizer):
        self.model = model
        self.optimizer = optimizer

    def step(self, batch):
        raise NotImplementedError('what a step does is up to the subclass')

    def fit(self, data, epochs):
        for _ in range(epochs):
            for batch in data:
                self.step(batch)
