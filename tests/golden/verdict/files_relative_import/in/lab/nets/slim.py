import tensorflow as tf

from ..parts import Unit


class Slim(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.unit = Unit(4)
        self.out = tf.keras.layers.Dense(1)

    def call(self, x):
        return self.out(self.unit(x))
