import tensorflow as tf


class Net(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.out = tf.keras.layers.Dense(1)

    def call(self, x):
        return self.out(x)
