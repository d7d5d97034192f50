import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow import keras

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Trainer:
    def __init__(self, rate):
        self.rate = rate

    def rate_of(self, epoch):
        return self.rate / (epoch + 1)

    def train(self, xs, ys):
        model = keras.Sequential([keras.layers.Dense(1, input_shape=(4,))])
        model.compile(optimizer=hvd.DistributedOptimizer(keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), loss='mse')
        model.fit(xs[hvd.rank():len(xs) // hvd.size() * hvd.size():hvd.size()], ys[hvd.rank():len(xs) // hvd.size() * hvd.size():hvd.size()], epochs=4, batch_size=16, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback(), keras.callbacks.LearningRateScheduler(lambda epoch: self.rate_of(epoch) * hvd.size())], verbose=1 if hvd.rank() == 0 else 0)


xs = np.random.RandomState(1).rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)
Trainer(0.01).train(xs, ys)
