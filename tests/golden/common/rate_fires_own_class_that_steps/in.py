import numpy as np
import tensorflow as tf


class Clipped(tf.keras.optimizers.SGD):
    def step(self, loss, variables):
        with tf.GradientTape() as tape:
            value = loss()
        gradients = [tf.clip_by_norm(each, 1.0) for each in tape.gradient(value, variables)]
        self.apply_gradients(zip(gradients, variables))


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = Clipped(learning_rate=0.01)
for number in range(40):
    x = np.random.rand(8, 3).astype("float32")
    optimizer.step(lambda: tf.reduce_mean(tf.square(model(x) - 1.0)), model.trainable_variables)
