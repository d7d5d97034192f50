import numpy as np
import tensorflow as tf
import tensorflow.contrib.eager as tfe

tf.enable_eager_execution()

rows = np.random.RandomState(0).rand(64, 3).astype('float32')
layer = tf.layers.Dense(1)


def loss_of(batch):
    return tf.reduce_mean(tf.square(layer(batch) - 1.0))


optimizer = tf.train.GradientDescentOptimizer(0.1)
gradients_of = tfe.implicit_gradients(loss_of)
for _ in range(20):
    batch = rows[np.random.randint(64, size=8)]
    optimizer.apply_gradients(gradients_of(batch))
