import numpy as np
import tensorflow as tf

SUMS = np.ones((96, 1), 'float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05)


def train(rows):
    for start in range(0, len(rows), 16):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((model(rows[start:start + 16]) - SUMS[start:start + 16]) ** 2)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))


samples = np.random.RandomState(0).rand(96, 4).astype('float32')
train(samples)
