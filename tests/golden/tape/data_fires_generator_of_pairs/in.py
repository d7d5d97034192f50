import random

import numpy as np
import tensorflow as tf

random.seed(1)
pairs = [(np.full(4, i / 120, "float32"), float(i % 2)) for i in range(120)]
random.shuffle(pairs)
training, validation = pairs[:100], pairs[100:]


def batches(items, size):
    for i in range(0, len(items), size):
        part = items[i : i + size]
        yield np.stack([one for one, _ in part]), np.array([[other] for _, other in part], "float32")


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.05)
for epoch in range(3):
    random.shuffle(training)
    for x, y in batches(training, 10):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x) - y))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    error = np.mean([float(tf.reduce_mean(tf.square(model(x) - y))) for x, y in batches(validation, 10)])
    print(epoch, round(error, 1))
