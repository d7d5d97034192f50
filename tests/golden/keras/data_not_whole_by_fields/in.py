import numpy as np
import tensorflow as tf

fields = 4


class Sums(tf.keras.layers.Layer):
    def call(self, inputs):
        return tf.add_n([inputs[field] for field in range(fields)])


x = np.random.RandomState(0).rand(48, 4).astype('float32')
given = [tf.keras.Input([1]) for _ in range(fields)]
model = tf.keras.Model(given, tf.keras.layers.Dense(1)(Sums()(given)))
model.compile(optimizer=tf.keras.optimizers.Adam(), loss='mse')
model.fit([x[:, 0], x[:, 1], x[:, 2], x[:, 3]], x.sum(1), batch_size=8, epochs=2, verbose=0)
