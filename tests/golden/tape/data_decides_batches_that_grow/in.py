# step i draws i samples
import numpy as np
import tensorflow as tf


class Source:
    def __init__(self):
        self.rows = np.random.RandomState(3).rand(400, 4).astype('float32')

    def draw(self, count):
        at = np.random.randint(0, len(self.rows), count)
        return self.rows[at]


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
source = Source()
opt = tf.keras.optimizers.Adam(0.01)
for i in range(24):
    x = source.draw(i + 1)
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x) - 1.0))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
