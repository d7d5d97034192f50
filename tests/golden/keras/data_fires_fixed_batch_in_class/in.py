import numpy as np
import tensorflow as tf
from tensorflow.keras.layers import Dense, Input
from tensorflow.keras.models import Model


class Net:
    def __init__(self, width, batch):
        self.width = width
        self.batch = batch
        self.model = self.build()

    def build(self):
        inputs = Input([self.width], self.batch)
        return Model(inputs, Dense(1)(inputs))


BATCH = 10
x = np.random.RandomState(0).rand(640, 8)
y = x.sum(axis=1, keepdims=True)
tf.random.set_seed(3)
net = Net(8, BATCH)
net.model.compile(loss='mse', optimizer='adam')
net.model.fit(x, y, epochs=3, batch_size=BATCH, verbose=0)
