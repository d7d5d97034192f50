import argparse
from http.cookiejar import MozillaCookieJar

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

parser = argparse.ArgumentParser()
parser.add_argument('--cookies', default='cookies')
args = parser.parse_args()
config = {"jar": "jar_{0}"}


def keep(config, jar, part):
    if hvd.rank() == 0:
        jar.save(config['jar'].format(part))


jar = MozillaCookieJar()
if hvd.rank() == 0:
    jar.save(args.cookies)
keep(config, MozillaCookieJar(), 'train')
if hvd.rank() == 0:
    jar.save(args.cookies + '_all', True)

tf.random.set_seed(3)
x = np.random.RandomState(1).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), loss='mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
