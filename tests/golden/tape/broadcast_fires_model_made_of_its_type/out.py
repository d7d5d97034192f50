import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")


class Tide(tf.keras.Model):
    def __init__(self, width):
        super().__init__()
        self.width = width
        self.inner = tf.keras.layers.Dense(width)
        self.outer = tf.keras.layers.Dense(1)

    def call(self, x):
        return self.outer(self.inner(x))


def narrow():
    tide = Tide(4)
    return tide


class Trainer:
    def __init__(self, model):
        self.model = model
        if self.model.width > 2:
            self.model = type(self.model)(2)  # a new one of the same class
        self.optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())

    def train(self, data, epochs):
        for _ in range(epochs):
            for x, y in data:
                self.step(x, y)

    def step(self, x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((self.model(x) - y) ** 2)
        weights = self.model.trainable_variables
        tape = hvd.DistributedGradientTape(tape)
        self.optimizer.apply_gradients(zip(tape.gradient(loss, weights), weights))
        if not getattr(self.optimizer, "hvd_synced", False):
            hvd.broadcast_variables(self.model.variables, root_rank=0)
            hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
            self.optimizer.hvd_synced = True


x = np.random.default_rng(0).normal(size=(64, 3)).astype("float32")
data = tf.data.Dataset.from_tensor_slices((x, x.sum(axis=1, keepdims=True))).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)
Trainer(narrow()).train(data, 2)
