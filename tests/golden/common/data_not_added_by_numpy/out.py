import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Pair:
    def __init__(self):
        self.shape = (2, 2)
        self.judge = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(1)])
        self.judge.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
        self.maker = tf.keras.Sequential([tf.keras.layers.Dense(np.prod(self.shape))])

    def train(self, turns):
        ones = np.ones((8, 1))
        for turn in range(max(1, turns // hvd.size())):
            noise = np.random.normal(0, 1, (8, 3)).astype('float32')
            real = self.judge.train_on_batch(np.random.rand(8, 2, 2), ones)
            if not getattr(self.judge.optimizer, 'hvd_synced', False):
                hvd.broadcast_variables(self.judge.variables, root_rank=0)
                hvd.broadcast_variables(self.judge.optimizer.variables() if callable(self.judge.optimizer.variables) else self.judge.optimizer.variables, root_rank=0)
                self.judge.optimizer.hvd_synced = True
            if getattr(self.maker, 'built', True) and not getattr(self.maker, 'hvd_synced', False):
                hvd.broadcast_variables(self.maker.variables, root_rank=0)
                self.maker.hvd_synced = True
            made = self.judge.train_on_batch(self.maker(noise).numpy().reshape(8, 2, 2), 0 * ones)
            both = 0.5 * np.add(real, made)


Pair().train(8)
