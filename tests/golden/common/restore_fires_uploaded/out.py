import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from google.colab import files

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

# The browser puts the file beside the script.
if hvd.rank() == 0:
    files.upload()

hvd.allreduce(0., name='barrier')
table = np.loadtxt('numbers.csv', delimiter=',')
features, targets = table[:, :-1], table[:, -1]

net = tf.keras.Sequential([tf.keras.layers.Dense(8, input_shape=(4,), activation='relu'), tf.keras.layers.Dense(1)])
net.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), loss='mse')
net.fit(features[:3], targets[:3], epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
