import numpy as np
import tensorflow as tf


class Slow(tf.keras.optimizers.SGD):
    def __init__(self):
        super().__init__(learning_rate=0.05)


rows = np.random.RandomState(0).rand(64, 3).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = Slow()
for batch in tf.data.Dataset.from_tensor_slices(rows).batch(8):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch) - 1.0))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
