import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from sklearn.linear_model import Ridge

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Predictor:
    def __init__(self, model):
        self.model = model


class Named(Predictor):
    def __init__(self, model, name):
        super().__init__(model)
        self.name = name


class Network(Named):
    @classmethod
    def make(cls):
        model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
        model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
        return cls(model, 'network')

    def train(self, x, y):
        self.model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=3, batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])


class Line(Named):
    @classmethod
    def make(cls):
        return cls(Ridge(), 'line')

    def train(self, x, y):
        self.model.fit(x, y)


x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1)
for predictor in [Line.make(), Network.make()]:
    predictor.train(x, y)
