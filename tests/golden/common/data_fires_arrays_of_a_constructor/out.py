import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(0).rand(96, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)


class Fit:
    def __init__(self, rows, sums, size):
        rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]
        sums = sums[hvd.rank():len(sums) // hvd.size() * hvd.size():hvd.size()]
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
        self.optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())
        self.rows = rows
        self.sums = sums
        self.count = len(rows)
        self.size = size

    def step(self, batch, wanted):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((self.model(batch) - wanted) ** 2)
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
        if not getattr(self.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(self.model.variables, root_rank=0)
            hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
            self.optimizer.hvd_synced = True

    def train(self, epochs):
        for epoch in range(epochs):
            order = np.random.permutation(self.count)
            for start in range(0, self.count, self.size):
                picked = order[start:start + self.size]
                self.step(self.rows[picked], self.sums[picked])


Fit(rows, sums, 16).train(2)
