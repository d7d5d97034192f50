import json
import numpy as np
import tensorflow as tf


class Net:
    def __init__(self, optimizer='adam'):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
        self.model.compile(optimizer=optimizer, loss='mse')


with open('settings.json') as file:
    settings = json.load(file)
net = Net(settings['optimizer'])
samples = np.random.RandomState(1).rand(64, 3).astype('float32')
net.model.fit(samples, samples[:, :1], epochs=2)
