import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Regression:
    def __init__(self, inputs):
        self.weights = tf.Variable(tf.random.normal([inputs, 1]))
        self.optimizer = hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.05 * hvd.size()))

    def loss(self, x, y):
        return tf.reduce_mean(tf.square(tf.matmul(x, self.weights) - y))

    def train(self, batches):
        for x, y in batches:
            self.optimizer.minimize(lambda: self.loss(x, y), [self.weights])
            if not getattr(self.optimizer, 'hvd_synced', False):
                hvd.broadcast_variables([self.weights], root_rank=0)
                hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
                self.optimizer.hvd_synced = True


rng = np.random.RandomState(0)
features = rng.rand(64, 4).astype('float32')
targets = features.sum(axis=1, keepdims=True)
Regression(4).train(tf.data.Dataset.from_tensor_slices((features, targets)).take(len(features) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8))
