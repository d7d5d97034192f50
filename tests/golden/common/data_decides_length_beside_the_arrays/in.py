import numpy as np
import tensorflow as tf

rows = np.random.RandomState(4).rand(96, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05)


def batches(inputs, targets, count, size):
    for start in range(0, count, size):
        yield inputs[start:start + size], targets[start:start + size]


for batch, wanted in batches(rows, sums, len(rows), 16):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model(batch) - wanted) ** 2)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
