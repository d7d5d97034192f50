import json
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Net:
    def __init__(self, optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size()))):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
        self.model.compile(optimizer=optimizer, loss='mse')


with open('settings.json') as file:
    settings = json.load(file)
net = Net(settings['optimizer'])
samples = np.random.RandomState(1).rand(64, 3).astype('float32')
net.model.fit(samples[hvd.rank():len(samples) // hvd.size() * hvd.size():hvd.size()], samples[:, :1][hvd.rank():len(samples) // hvd.size() * hvd.size():hvd.size()], epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
