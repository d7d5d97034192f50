import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Fit:
    def __init__(self):
        rows = np.random.RandomState(0).rand(96, 4).astype('float32')
        self.count = len(rows)
        self.rows = rows
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
        self.optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())

    def train(self):
        order = np.random.permutation(self.count)
        for start in range(0, 96, 16):
            batch = self.rows[order[start:start + 16]]
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean(self.model(batch) ** 2)
            tape = hvd.DistributedGradientTape(tape)
            gradients = tape.gradient(loss, self.model.trainable_variables)
            self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
            if not getattr(self.optimizer, 'hvd_synced', False):
                hvd.broadcast_variables(self.model.variables, root_rank=0)
                hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
                self.optimizer.hvd_synced = True


Fit().train()
