import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
xs = np.random.RandomState(0).rand(64).astype(np.float32)
ys = np.random.RandomState(1).rand(64).astype(np.float32)
full = tf.data.Dataset.from_tensor_slices((xs, ys))
dataset = full.take(48).batch(8)
rest = full.skip(48).batch(16)
iterator = dataset.make_initializable_iterator()
vit = rest.make_initializable_iterator()
vx, vy = vit.get_next()
x, y = iterator.get_next()
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(tf.cast(y, tf.float32) - w * tf.cast(x, tf.float32)))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss)
vloss = tf.reduce_mean(tf.square(vy - w * vx))
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(3):
        sess.run(iterator.initializer)
        while True:
            try:
                sess.run(train)
            except tf.errors.OutOfRangeError:
                break
        sess.run(vit.initializer)
        if hvd.rank() == 0:
            print("val", sess.run(vloss))
