import numpy as np


class Reader:
    def __init__(self, settings):
        self.settings = {"shards": 1, "shard": 0, "size": 20}
        for name in settings:
            self.settings[name] = settings[name]

    def batches(self):
        rows = np.arange(4000, dtype="float32").reshape(500, 8)
        size = self.settings["size"]
        while True:
            for at in range(0, len(rows) - size + 1, size):
                part = rows[at:at + size]
                yield part, part.sum(axis=1)
