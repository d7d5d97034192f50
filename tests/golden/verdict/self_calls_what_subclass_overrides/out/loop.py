"""A loop over data; what happens to a batch is up to the subclass."""

import horovod.tensorflow as hvd

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
                if not getattr(self.optimizer, "hvd_synced", False):
                    hvd.broadcast_variables(self.model.variables, root_rank=0)
                    hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
                    self.optimizer.hvd_synced = True
