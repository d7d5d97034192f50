import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Learner:
    def __init__(self):
        self.net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
        self.opt = tf.keras.optimizers.SGD(0.05 * hvd.size())

    def fit(self, rows, epochs=1):
        ds = tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)
        for _ in range(epochs):
            for batch in ds:
                with tf.GradientTape() as tape:
                    loss = tf.reduce_mean(tf.square(self.net(batch) - 1.0))
                tape = hvd.DistributedGradientTape(tape)
                grads = tape.gradient(loss, self.net.trainable_variables)
                self.opt.apply_gradients(zip(grads, self.net.trainable_variables))
                if not getattr(self.opt, 'hvd_synced', False):
                    hvd.broadcast_variables(self.net.variables, root_rank=0)
                    hvd.broadcast_variables(self.opt.variables() if callable(self.opt.variables) else self.opt.variables, root_rank=0)
                    self.opt.hvd_synced = True


Learner().fit(np.random.RandomState(0).rand(32, 3).astype('float32'), epochs=2)
