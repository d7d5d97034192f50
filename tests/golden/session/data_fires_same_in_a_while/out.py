import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
steps = 50
corners = np.array([[1, 0], [1, 1], [0, 0], [0, 1]], dtype=np.float32)
truth = np.array([1, 0, 0, 1], dtype=np.float32)
features = tf.placeholder(tf.float32, shape=[4, 2])
labels = tf.placeholder(tf.float32, shape=[4])
hidden = tf.nn.relu(tf.matmul(features, tf.Variable(tf.truncated_normal([2, 8], stddev=0.7))))
logits = tf.squeeze(tf.matmul(hidden, tf.Variable(tf.truncated_normal([8, 1], stddev=0.3))))
loss = tf.reduce_mean(tf.square(tf.sigmoid(logits) - labels))
counter = tf.Variable(0, trainable=False)
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.2)).minimize(loss, global_step=counter)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    step = 0
    while step < steps:
        _, step, value = session.run([train, counter, loss], feed_dict={features: corners, labels: truth})
    if hvd.rank() == 0:
        print("loss", value)
