import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Trainer:
    def __init__(self, x, y, size):
        self.samples = len(x)
        self.steps = int(np.ceil(self.samples / size))
        self.data = tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(size)
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
        self.optimizer = tf.keras.optimizers.SGD(0.001 * hvd.size())

    def step(self, x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_sum(tf.square(self.model(x) - y))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
        if not getattr(self.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(self.model.variables, root_rank=0)
            hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
            self.optimizer.hvd_synced = True
        return float(loss)

    def epoch(self):
        total, largest = 0.0, []
        for x, y in self.data:
            loss = self.step(x, y)
            total += loss
            largest.append(loss)
        return total, sum(largest) / max(1, self.steps // hvd.size())


x = np.random.RandomState(1).rand(64, 3).astype('float32')
trainer = Trainer(x, x.sum(axis=1, keepdims=True), 8)
best = None
for turn in range(3):
    total, mean = trainer.epoch()
    loss = total / max(1, len(x) // hvd.size())
    if hvd.rank() == 0:
        print(turn, loss, mean)
    if best is None or loss < best:
        best = loss
        if hvd.rank() == 0:
            trainer.model.save_weights('best.h5')
