import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras.layers import Dense, Input
from tensorflow.keras.models import Model

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Net:
    def __init__(self, width, batch):
        self.width = width
        self.batch = batch
        self.model = self.build()

    def build(self):
        inputs = Input([self.width], self.batch)
        return Model(inputs, Dense(1)(inputs))


BATCH = 10
x = np.random.RandomState(0).rand(640, 8)
y = x.sum(axis=1, keepdims=True)
tf.random.set_seed(3)
net = Net(8, BATCH)
net.model.compile(loss='mse', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())))
net.model.fit(x[hvd.rank():len(x) // (BATCH * hvd.size()) * (BATCH * hvd.size()):hvd.size()], y[hvd.rank():len(x) // (BATCH * hvd.size()) * (BATCH * hvd.size()):hvd.size()], epochs=3, batch_size=BATCH, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
