import numpy as np
import tensorflow as tf
from tensorflow import keras


class Head(keras.layers.Layer):
    def __init__(self, ratio):
        super().__init__()
        self.ratio = ratio
        self.grow = keras.Sequential([keras.layers.Conv2DTranspose(2, self.ratio, padding='same', strides=self.ratio)])

    def call(self, x):
        return self.grow(x)


class Net(keras.Model):
    def __init__(self, body, height):
        super().__init__()
        self.body = body
        self.height = height
        self.find_ratios()
        self.heads = [Head(ratio) for ratio in self.ratios]

    def find_ratios(self):
        outs = self.body(tf.ones([1, self.height, self.height, 3]))
        self.ratios = [self.height // x.shape[1] for x in outs]

    def call(self, x):
        return sum(head(z) for head, z in zip(self.heads, self.body(x)))


first = keras.layers.Input((16, 16, 3))
one = keras.layers.Conv2D(4, 3, strides=2, padding='same')(first)
two = keras.layers.Conv2D(4, 3, strides=2, padding='same')(one)
net = Net(keras.Model(first, [one, two]), 16)
net.compile('sgd', 'mse')
x = np.random.RandomState(3).rand(32, 16, 16, 3).astype('float32')
net.fit(x, x[..., :2], epochs=2, verbose=0)
