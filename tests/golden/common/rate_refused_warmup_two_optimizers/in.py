import numpy as np
import tensorflow as tf


class Pair(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.a, self.b = tf.keras.layers.Dense(3), tf.keras.layers.Dense(1)

    def compile(self, a_opt, b_opt):
        super().compile()
        self.a_opt, self.b_opt = a_opt, b_opt

    def train_step(self, data):
        with tf.GradientTape(persistent=True) as tape:
            loss = tf.reduce_mean(tf.square(self.b(self.a(data)) - 1.0))
        self.a_opt.apply_gradients(zip(tape.gradient(loss, self.a.trainable_weights), self.a.trainable_weights))
        self.b_opt.apply_gradients(zip(tape.gradient(loss, self.b.trainable_weights), self.b.trainable_weights))
        return {'loss': loss}


real = np.random.RandomState(3).rand(48, 5).astype('float32')
pair = Pair()
pair.compile(tf.keras.optimizers.Adam(1e-3), tf.keras.optimizers.Adam(2e-3))
pair.fit(real, batch_size=12, epochs=6, verbose=0)
