import numpy as np
import tensorflow as tf


def step(model, optimizer, x, y):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x) - y))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
optimizer = tf.keras.optimizers.legacy.SGD(0.1)
for size in (1, 4, 16):
    model = tf.keras.Sequential([tf.keras.layers.Dense(size), tf.keras.layers.Dense(1)])
    data = tf.data.Dataset.from_tensor_slices((x, y)).batch(16)
    for features, target in data:
        step(model, optimizer, features, target)
