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
        self.net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
        self.net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')

    def step(self, x, y):
        result = float(self.net.train_on_batch(x, y))
        if not getattr(self.net.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(self.net.variables, root_rank=0)
            hvd.broadcast_variables(self.net.optimizer.variables() if callable(self.net.optimizer.variables) else self.net.optimizer.variables, root_rank=0)
            self.net.optimizer.hvd_synced = True
        return result


x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
learner = Learner()
for number in range(max(1, 10 // hvd.size())):
    chosen = np.random.randint(0, len(x), 32)
    loss = learner.step(x[chosen], y[chosen])
