import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(3).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
settings = {'learning_rate': 0.01, 'beta_1': 0.8}
old_names = dict(lr=0.05, clipnorm=1.0)


class Net:
    def __init__(self, optimizer_settings=None):
        if optimizer_settings is None:
            optimizer_settings = {'learning_rate': 0.02}
        self.settings = optimizer_settings
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])

    def train(self):
        self.model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(**dict(self.settings, learning_rate=self.settings['learning_rate'] * hvd.size()))), 'mse')
        self.model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])


first = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
first.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(**dict(settings, learning_rate=settings['learning_rate'] * hvd.size()))), 'mse')
first.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
second = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
second.compile(hvd.DistributedOptimizer(tf.keras.optimizers.legacy.SGD(**dict(((key, value) for key, value in old_names.items() if key != 'lr'), learning_rate=old_names['lr'] * hvd.size()))), 'mse')
second.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
Net().train()
if hvd.rank() == 0:
    print(settings['learning_rate'])
