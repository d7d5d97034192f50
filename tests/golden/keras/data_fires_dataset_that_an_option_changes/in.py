import argparse

import numpy as np
import tensorflow as tf

parser = argparse.ArgumentParser()
parser.add_argument('--mirror', action='store_true')
args = parser.parse_args()

x = np.random.RandomState(0).rand(64, 4).astype('float32')
first = tf.data.Dataset.from_tensor_slices((x, x.sum(axis=1)))
second = tf.data.Dataset.from_tensor_slices((2 * x, 2 * x.sum(axis=1)))
train = first.concatenate(second).batch(8)
if args.mirror:
    train = train.map(lambda a, b: (a[:, ::-1], b))
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer=tf.keras.optimizers.SGD(0.01), loss='mse')
model.fit(train, epochs=3)
