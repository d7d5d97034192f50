import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


def inputs(rows):
    return tf.data.Dataset.from_tensor_slices(rows).shuffle(64).repeat().batch(8).make_one_shot_iterator().get_next()


rng = np.random.RandomState(0)
apples, oranges = inputs(rng.rand(64, 4).astype('float32')), inputs(rng.rand(48, 4).astype('float32'))
weights = tf.get_variable('weights', [4, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(apples, weights) - 1) + tf.square(tf.matmul(oranges, weights)))
step = tf.train.AdamOptimizer(0.01).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for turn in range(24):
        session.run(step)
