import  tensorflow as tf
from    tensorflow import keras


class Weaver(keras.Model):

    def __init__(self, width=8):
        super(Weaver, self).__init__()

        self.width = width

        # noise is [b, 10]
        self.warp = keras.layers.Dense(3 * 3 * width)
        self.weft1 = keras.layers.Conv2DTranspose(width // 2, 3, strides=2, padding='same')
        self.even = keras.layers.BatchNormalization()
        self.weft2 = keras.layers.Conv2DTranspose(1, 4, strides=2, padding='same')
        return

    def call(self, noise, training=None):
        # [b, 10] => [b, 3, 3, width] => [b, 6, 6, width // 2] => [b, 12, 12, 1]
        cloth = tf.reshape(tf.nn.leaky_relu(self.warp(noise)), [-1, 3, 3, self.width])
        cloth = self.even(self.weft1(cloth), training=training)
        return tf.tanh(self.weft2(tf.nn.leaky_relu(cloth)))


class Inspector(keras.Model):

    def __init__(self, width=4):
        super(Inspector, self).__init__()

        # cloth is [b, 12, 12, 1]
        self.look = keras.layers.Conv2D(width, 4, strides=2, padding='same')
        self.feel = keras.layers.Conv2D(width * 2, 4, strides=2, padding='same')
        self.even = keras.layers.BatchNormalization()
        self.flat = keras.layers.Flatten()
        self.mark = keras.layers.Dense(1)
        return

    def call(self, cloth, training=None):
        x = tf.nn.leaky_relu(self.look(cloth))
        x = tf.nn.leaky_relu(self.even(self.feel(x), training=training))
        return self.mark(self.flat(x))