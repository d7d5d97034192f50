import numpy as np
import tensorflow as tf

net = None


def setup():
    global net
    net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    net.compile(tf.keras.optimizers.SGD(0.02), 'mse')


def train():
    rows = np.random.RandomState(0).rand(32, 3)
    net.fit(rows, rows[:, :1], verbose=0)


setup()
train()
