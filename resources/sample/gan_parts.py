"""Painter and critic of the texture GAN, and the losses of both."""
import tensorflow as tf
from tensorflow import keras

NOISE = 16


class Painter(keras.Model):
    def __init__(self, width=16):
        super().__init__()
        self.start = keras.layers.Dense(6 * 6 * width)
        self.fold = keras.layers.Reshape((6, 6, width))
        self.up1 = keras.layers.Conv2DTranspose(width, 4, 2, "same")
        self.norm = keras.layers.BatchNormalization()
        self.up2 = keras.layers.Conv2DTranspose(3, 4, 2, "same")

    def call(self, z, training=None):
        x = tf.nn.leaky_relu(self.fold(self.start(z)))
        x = tf.nn.leaky_relu(self.norm(self.up1(x), training=training))
        return tf.sigmoid(self.up2(x))


class Critic(keras.Model):
    def __init__(self, width=16):
        super().__init__()
        self.conv1 = keras.layers.Conv2D(width, 4, 2, "same")
        self.conv2 = keras.layers.Conv2D(2 * width, 4, 2, "same")
        self.flat = keras.layers.Flatten()
        self.score = keras.layers.Dense(1)

    def call(self, x, training=None):
        x = tf.nn.leaky_relu(self.conv1(x))
        x = tf.nn.leaky_relu(self.conv2(x))
        return self.score(self.flat(x))


def _entropy(logits, target):
    return tf.reduce_mean(tf.nn.sigmoid_cross_entropy_with_logits(
        labels=target * tf.ones_like(logits), logits=logits))


def critic_loss(real, fake):
    return _entropy(real, 0.9) + _entropy(fake, 0.0)


def painter_loss(fake):
    return _entropy(fake, 1.0)
