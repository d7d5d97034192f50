import os

import numpy as np
import tensorflow as tf

base = os.path.abspath('.')
if not os.path.exists(base + '/kept/'):
    archive = tf.keras.utils.get_file('fetched.zip', 'file://' + base + '/rows.zip', cache_subdir=base, extract=True)
    path = os.path.dirname(archive) + '/kept/rows.csv'
    os.remove(archive)
else:
    path = base + '/kept/rows.csv'

with open(path) as lines:
    rows = np.array([[float(part) for part in line.split(',')] for line in lines], 'float32') / 64
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
optimizer = tf.keras.optimizers.SGD(0.1)
data = tf.data.Dataset.from_tensor_slices(rows).batch(8)
for epoch in range(2):
    for some in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(some) - 1.0))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
