import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")


class Trainer:
    def __init__(self):
        self.rate = 0.02
        self.less = 1e-4
        self.model = tf.keras.Sequential([tf.keras.Input((4,)), tf.keras.layers.Dense(1)])
        self.optimizer = tf.keras.optimizers.SGD(self.rate * hvd.size())

    def step(self, x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.model(x, training=True) - y))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
        if not getattr(self.optimizer, "hvd_synced", False):
            hvd.broadcast_variables(self.model.variables, root_rank=0)
            hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
            self.optimizer.hvd_synced = True
        self.fall()

    def fall(self):
        if self.rate > 0.001:
            self.rate -= self.less * hvd.size()
        self.optimizer.learning_rate = self.rate * hvd.size()

    def fit(self, steps):
        for _ in range(max(1, steps // hvd.size())):
            x = np.random.rand(8, 4).astype("float32")
            self.step(x, x.sum(axis=1, keepdims=True))


Trainer().fit(20)
