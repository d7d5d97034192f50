import random

import numpy as np
import tensorflow as tf

rows = [np.array([i, i % 2], 'float32') for i in range(64)]


def each():
    for row in rows:
        yield row


data = tf.data.Dataset.from_generator(each, tf.float32, tf.TensorShape([2])).batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
opt = tf.keras.optimizers.SGD(learning_rate=0.0001)
for epoch in range(3):
    random.shuffle(rows)
    for x in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x) - 1.0))
        grads = tape.gradient(loss, model.trainable_variables)
        opt.apply_gradients(zip(grads, model.trainable_variables))
