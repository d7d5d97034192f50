import sys
import numpy as np
import tensorflow as tf
import tensorflow_addons as tfa

xs = np.random.rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)
dataset = tf.data.Dataset.from_tensor_slices((xs, ys)).shuffle(256, seed=1).batch(16)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.01)
if '--averaged' in sys.argv:
    optimizer = tfa.optimizers.MovingAverage(optimizer)

for epoch in range(2):
    for x, y in dataset:
        optimizer.minimize(lambda: tf.reduce_mean(tf.square(model(x) - y)), model.trainable_variables)
