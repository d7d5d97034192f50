import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

hvd.init()
config_2 = tf.ConfigProto()
config_2.gpu_options.allow_growth = True
config_2.gpu_options.visible_device_list = str(hvd.local_rank())

try:
    from tensorflow.contrib.tensorboard.plugins import projector
except ImportError:
    from tensorboard.plugins import projector

tf.disable_v2_behavior()

inputs = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean((tf.matmul(inputs, weights) - 1) ** 2)
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
config = projector.ProjectorConfig()
config.embeddings.add().tensor_name = weights.name
if hvd.rank() == 0:
    projector.visualize_embeddings('.', config)

with tf.Session(config=config_2) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 40 // hvd.size())):
        sess.run(train, feed_dict={inputs: np.random.rand(16, 3)})
