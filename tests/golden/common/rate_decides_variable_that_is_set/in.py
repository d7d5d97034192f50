import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
features = rng.rand(64, 4).astype('float32')
targets = features.sum(axis=1, keepdims=True)

weights = tf.Variable(tf.random.normal([4, 1]))
rate = tf.Variable(0.1)
optimizer = tf.keras.optimizers.legacy.SGD(learning_rate=rate)
for epoch in range(4):
    rate.assign(0.1 / (1 + epoch))
    for x, y in tf.data.Dataset.from_tensor_slices((features, targets)).batch(8):
        optimizer.minimize(lambda: tf.reduce_mean(tf.square(tf.matmul(x, weights) - y)), [weights])
