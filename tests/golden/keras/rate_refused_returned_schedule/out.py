import argparse
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
parser.add_argument('--rate', type=float, default=0.01)
parser.add_argument('--falling', action='store_true')
options = parser.parse_args()


def rate_for(options):
    if options.falling:
        rate = tf.keras.optimizers.schedules.ExponentialDecay(options.rate * hvd.size(), max(1, 100 // hvd.size()), 0.9)
    else:
        rate = options.rate
    return rate


xs = np.random.rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(rate_for(options))), loss='mse')
model.fit(xs[hvd.rank():len(xs) // hvd.size() * hvd.size():hvd.size()], ys[hvd.rank():len(xs) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=16, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
