import os
import numpy as np
import tensorflow as tf


def features(path):
    if not os.path.exists(path):
        with open(path, 'w') as out:
            out.write('1, 2')
    with open(path) as stored:
        return [float(word) for word in stored.read().split(',')]


layer = tf.keras.layers.Dense(1)
optimizer = tf.keras.optimizers.SGD(0.1)
for step in range(20):
    rows = [features('cache_%d.txt' % number) for number in np.random.randint(0, 100, 8)]
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(layer(tf.constant(rows))))
    gradients = tape.gradient(loss, layer.trainable_variables)
    optimizer.apply_gradients(zip(gradients, layer.trainable_variables))
