import numpy as np
import tensorflow as tf
import tensorflow.contrib.eager as tfe

tf.enable_eager_execution()

rows = np.random.RandomState(0).rand(64, 3).astype('float32')
batches = tfe.Iterator(tf.data.Dataset.from_tensor_slices(rows).repeat().batch(8))
dense = tf.layers.Dense(1)


def loss_of(batch, weight):
    return weight * tf.reduce_mean(tf.square(dense(batch) - 1.0))


trainer = tf.train.AdamOptimizer(0.01)
gradients_of = tfe.implicit_gradients(loss_of)
for turn in range(40):
    g = batches.next()
    trainer.apply_gradients(gradients_of(g, 0.5), global_step=tf.train.get_or_create_global_step())
