import numpy as np
import tensorflow as tf

rows = np.random.RandomState(4).rand(80, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05)


def batches(inputs, targets, size, mixed=False):
    if mixed:
        numbers = np.arange(len(inputs))
        np.random.shuffle(numbers)
    for start in range(0, len(inputs) - size + 1, size):
        if mixed:
            part = numbers[start:start + size]
        else:
            part = slice(start, start + size)
        yield inputs[part], targets[part]


for epoch in range(2):
    for batch, wanted in batches(rows, sums, 16, mixed=True):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((model(batch) - wanted) ** 2)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    tested = [model(batch).numpy() for batch, _ in batches(rows, sums, 10)]
