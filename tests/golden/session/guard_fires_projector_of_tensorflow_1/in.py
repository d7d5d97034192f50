import numpy as np
import tensorflow.compat.v1 as tf

try:
    from tensorflow.contrib.tensorboard.plugins import projector
except ImportError:
    from tensorboard.plugins import projector

tf.disable_v2_behavior()

inputs = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean((tf.matmul(inputs, weights) - 1) ** 2)
train = tf.train.GradientDescentOptimizer(0.05).minimize(loss)
config = projector.ProjectorConfig()
config.embeddings.add().tensor_name = weights.name
projector.visualize_embeddings('.', config)

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for _ in range(40):
        sess.run(train, feed_dict={inputs: np.random.rand(16, 3)})
