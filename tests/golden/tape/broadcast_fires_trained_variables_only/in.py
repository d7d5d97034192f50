import numpy as np
import tensorflow as tf


class Line:
    def __init__(self):
        self.layer = tf.keras.layers.Dense(1)

    @property
    def trainable_variables(self):
        return self.layer.trainable_variables

    def __call__(self, x):
        return self.layer(x)


samples = np.random.RandomState(1).rand(64, 3).astype('float32')
batches = tf.data.Dataset.from_tensor_slices(samples).batch(8)
line = Line()
optimizer = tf.keras.optimizers.SGD(0.1)
for epoch in range(2):
    for batch in batches:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(line(batch) - 1.0))
        gradients = tape.gradient(loss, line.trainable_variables)
        optimizer.apply_gradients(zip(gradients, line.trainable_variables))
