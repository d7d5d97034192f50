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
train_x_whole = train_x
train_x = train_x[hvd.rank():len(train_x) // hvd.size() * hvd.size():hvd.size()]
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable("w", initializer=[[0.0], [0.0], [0.0]])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w)[:, 0] - 1))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        for i in range(len(train_x) // 8):
            sess.run(train, {x: train_x[i * 8:(i + 1) * 8]})
        errors = []
        for i in range(len(train_x_whole) // 8):
            errors.append(sess.run(loss, {x: test_x[i * 8:(i + 1) * 8]}))
        if hvd.rank() == 0:
            print(np.mean(errors))
