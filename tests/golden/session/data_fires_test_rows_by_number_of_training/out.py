import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
rows = np.random.RandomState(0).rand(128, 3).astype(np.float32)
train_x, test_x = rows[:64], rows[64:]
train_y, test_y = train_x.sum(axis=1), test_x.sum(axis=1)
train_x = train_x[hvd.rank():len(train_x) // hvd.size() * hvd.size():hvd.size()]
train_y_whole = train_y
train_y = train_y[hvd.rank():len(train_y) // hvd.size() * hvd.size():hvd.size()]
x = tf.placeholder(tf.float32, [None, 3])
y = tf.placeholder(tf.float32, [None])
w = tf.get_variable("w", initializer=[[0.0], [0.0], [0.0]])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w)[:, 0] - y))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 32 // hvd.size())):
        at = (step * 4) % (train_y.shape[0] - 4)
        sess.run(train, {x: train_x[at:at + 4], y: train_y[at:at + 4]})
    total = 0.0
    for step in range(12):
        at = (step * 4) % (train_y_whole.shape[0] - 4)
        total += sess.run(loss, {x: test_x[at:at + 4], y: test_y[at:at + 4]})
    if hvd.rank() == 0:
        print(total / 12)
