import numpy as np
import tensorflow as tf

rows = np.random.RandomState(10).rand(64, 4).astype('float32')


class Quantizer(tf.keras.layers.Layer):
    def build(self, shape):
        self.codes = self.add_weight(name='codes', shape=(8, shape[-1]), trainable=False)

    def call(self, inputs):
        nearest = tf.argmin(tf.reduce_sum((inputs[:, None] - self.codes[None]) ** 2, -1), 1)
        members = tf.one_hot(nearest, 8)
        centres = tf.matmul(members, inputs, transpose_a=True) / (tf.reduce_sum(members, 0)[:, None] + 1.0)
        self.codes.assign_sub(0.1 * (self.codes - centres))
        return inputs + tf.stop_gradient(tf.gather(self.codes, nearest) - inputs)


model = tf.keras.Sequential([tf.keras.layers.Dense(2), Quantizer(), tf.keras.layers.Dense(4)])
model.compile('sgd', 'mse')
model.fit(rows, rows, batch_size=16, verbose=0)
