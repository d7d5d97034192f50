import numpy as np
from tensorflow import keras
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras import backend as K

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)


class Study:
    def __init__(self, rate):
        self.model = keras.Sequential([keras.layers.Dense(1)])
        self.model.compile(hvd.DistributedOptimizer(keras.optimizers.legacy.SGD(learning_rate=rate * hvd.size())), 'mse')

    def run(self):
        self.model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], 8, 10, 0,
                       [hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback(), hvd.callbacks.LearningRateWarmupCallback(initial_lr=K.get_value(self.model.optimizer.learning_rate), warmup_epochs=5, momentum_correction=False), keras.callbacks.EarlyStopping('loss')])


Study(0.02).run()
if hvd.rank() == 0:
    print(K.floatx())
