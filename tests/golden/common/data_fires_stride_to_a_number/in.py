import numpy as np
import tensorflow as tf

SAMPLES = 64
features = np.random.RandomState(3).rand(SAMPLES, 3).astype('float32')
sums = features.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.05)
for epoch in range(3):
    for first in range(0, SAMPLES, 8):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(features[first:first + 8]) - sums[first:first + 8]))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
