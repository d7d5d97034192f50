import numpy as np
import tensorflow as tf


def rows_of(number):
    return np.full((6, 3), number, 'float32')


files = tf.data.Dataset.range(20).map(lambda number: tf.numpy_function(rows_of, [number], tf.float32))
rows = files.unbatch().batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.0001)
for epoch in range(2):
    for number, batch in enumerate(rows.take(-1)):
        batch = tf.reshape(batch, [-1, 3])
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(batch) - 1.0))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
