import argparse
import numpy as np
import tensorflow as tf

parser = argparse.ArgumentParser()
parser.add_argument('--rate', type=float, default=0.01)
parser.add_argument('--falling', action='store_true')
options = parser.parse_args()


def rate_for(options):
    if options.falling:
        rate = tf.keras.optimizers.schedules.ExponentialDecay(options.rate, 100, 0.9)
    else:
        rate = options.rate
    return rate


xs = np.random.rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(optimizer=tf.keras.optimizers.SGD(rate_for(options)), loss='mse')
model.fit(xs, ys, epochs=2, batch_size=16)
