import random

import numpy as np
import tensorflow as tf

rows = np.random.RandomState(4).rand(90, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05)


def mixed(size, inputs, targets):
    count = len(inputs)
    numbers = list(range(count))
    random.shuffle(numbers)
    for start in range(0, count, size):
        part = tf.constant(numbers[start:min(start + size, count)])
        yield tf.gather(inputs, part), tf.gather(targets, part)


def whole(inputs, targets, size):
    full = len(inputs) // size
    inputs, targets = inputs[:full * size], targets[:full * size]
    start = 0
    while start < len(inputs):
        yield inputs[start:start + size], targets[start:start + size]
        start += size


def step(batch, wanted):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model(batch) - wanted) ** 2)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))


for batch, wanted in mixed(16, rows, sums):
    step(batch, wanted)
for turn, (batch, wanted) in enumerate(whole(rows, sums, 16), 1):
    step(batch, wanted)
