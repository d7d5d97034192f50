import numpy as np
import tensorflow as tf


def make(samples=96):
    x = np.random.randn(samples, 6)
    y = np.sum(x * np.random.randn(6), axis=1)
    return tf.data.Dataset.from_tensor_slices((x.astype('float32'), y.astype('float32'))).shuffle(96).batch(8)


data = make()
scale = tf.random.uniform([6])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(6,))])
optimizer = tf.keras.optimizers.SGD(0.01)
for epoch in range(2):
    for x, y in data:
        with tf.GradientTape() as tape:
            value = model(x)[:, 0] - tf.reduce_mean(x * scale, axis=1)
            loss = tf.reduce_mean((value - y) ** 2)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
