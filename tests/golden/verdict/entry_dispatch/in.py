import sys
import numpy as np
import tensorflow as tf

rows = np.random.RandomState(0).rand(32, 3)


def make():
    net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    net.compile('sgd', 'mse')
    return net


def train():
    make().fit(rows, rows[:, :1], verbose=0)


def show():
    print(make().predict(rows[:1], verbose=0))


COMMANDS = {'train': train, 'show': show}
COMMANDS[sys.argv[1] if len(sys.argv) > 1 else 'train']()
