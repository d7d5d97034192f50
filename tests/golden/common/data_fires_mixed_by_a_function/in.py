import numpy as np
import tensorflow as tf


def mixed(values, targets):
    order = np.random.permutation(len(values))
    return values[order], targets[order]


np.random.seed(3)
features = np.random.rand(64, 3).astype('float32')
sums = features.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.05)
size = 8
for epoch in range(3):
    features, sums = mixed(features, sums)
    for first in range(0, len(features), size):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(features[first:first + size]) - sums[first:first + size]))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
