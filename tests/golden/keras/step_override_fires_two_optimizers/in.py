import numpy as np
import tensorflow as tf


class Gan(tf.keras.Model):
    def __init__(self, g, d):
        super().__init__()
        self.g, self.d = g, d

    def compile(self, g_opt, d_opt):
        super().compile()
        self.g_opt, self.d_opt = g_opt, d_opt

    def train_step(self, real):
        noise = tf.random.normal([tf.shape(real)[0], 2])
        with tf.GradientTape() as d_tape:
            d_loss = tf.reduce_mean(self.d(self.g(noise))) - tf.reduce_mean(self.d(real))
        grads = d_tape.gradient(d_loss, self.d.trainable_weights)
        self.d_opt.apply_gradients(zip(grads, self.d.trainable_weights))
        with tf.GradientTape() as g_tape:
            g_loss = -tf.reduce_mean(self.d(self.g(noise)))
        grads = g_tape.gradient(g_loss, self.g.trainable_weights)
        self.g_opt.apply_gradients(zip(grads, self.g.trainable_weights))
        return {'d': d_loss, 'g': g_loss}


real = np.random.RandomState(3).rand(48, 5).astype('float32')
gan = Gan(tf.keras.Sequential([tf.keras.layers.Dense(5)]), tf.keras.Sequential([tf.keras.layers.Dense(1)]))
gan.compile(tf.keras.optimizers.Adam(1e-3), tf.keras.optimizers.Adam(2e-3))
gan.fit(real, batch_size=12, epochs=2, verbose=0)
