import numpy as np
import tensorflow as tf
from tqdm import tqdm


class Turns(tqdm):
    def __init__(self, turns):
        super().__init__(turns, desc='turns')


class Named(tqdm):
    def __init__(self, turns, name):
        self.name = name
        tqdm.__init__(self, turns)


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.05), 'mse')
for turn in Turns(range(2)):
    model.fit(x, y, verbose=0)
for turn in Named(range(1), 'last'):
    model.fit(x, y, verbose=0)
