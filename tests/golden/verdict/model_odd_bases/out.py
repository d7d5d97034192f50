import abc
import collections
import typing
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

T = typing.TypeVar('T')
Row = collections.namedtuple('Row', 'a b')


class Box(typing.Generic[T]):
    pass


class Pair(collections.namedtuple('Pair', 'left right')):
    pass


class Net(tf.keras.Model if hasattr(tf, 'keras') else object):
    def __init__(self):
        super().__init__()
        self.out = tf.keras.layers.Dense(1)

    def call(self, x):
        return self.out(x)


class Abstract(metaclass=abc.ABCMeta):
    pass


rows = np.random.RandomState(0).rand(32, 3)
net = Net()
net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
net.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows[:, :1][hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
