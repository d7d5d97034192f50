import argparse

import numpy as np
import tensorflow as tf

parser = argparse.ArgumentParser()
parser.add_argument('--steps', type=int)
parser.add_argument('--limit', type=int, default=-1)
parser.add_argument('--turns', type=int, default=8)
options = parser.parse_args()


def train(model, data, steps=None):
    model.fit(data, steps_per_epoch=steps, epochs=2, verbose=0)


def part(data, limit):
    return data.take(limit)


x = np.random.RandomState(1).rand(96, 3).astype('float32')
rows = tf.data.Dataset.from_tensor_slices((x, x[:, :1])).shuffle(96).batch(4)
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
net.compile('sgd', 'mse')
net.fit(rows.take(options.limit), verbose=0)
net.fit(part(rows, options.limit), verbose=0)
net.fit(rows.take(-1 if options.steps is None else options.steps), verbose=0)
train(net, rows)
train(net, rows.repeat(), 8)
net.fit(rows, steps_per_epoch=options.steps, verbose=0)
net.fit(rows.repeat(), steps_per_epoch=options.turns, verbose=0)
