import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Sorter:
    def __init__(self, width, optimizer='adam'):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(width, input_shape=(4,)), tf.keras.layers.Dense(1)])
        chosen_optimizer = tf.keras.optimizers.get(optimizer)
        chosen_optimizer.learning_rate = chosen_optimizer.learning_rate * hvd.size()
        chosen_optimizer = hvd.DistributedOptimizer(chosen_optimizer)
        self.model.compile(optimizer=chosen_optimizer, loss='mse')

    def train(self, x, y):
        self.model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])


x = np.random.RandomState(0).rand(64, 4)
y = x.sum(axis=1)
for width in (2, 3):
    Sorter(width).train(x, y)
