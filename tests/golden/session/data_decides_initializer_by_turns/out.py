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
ax, ay = xs[:16] + 0, ys[:16] + 0
data_a = tf.data.Dataset.from_tensor_slices((xs, ys)).batch(8)
data_b = tf.data.Dataset.from_tensor_slices((ax, ay)).batch(8)
iterator = tf.data.Iterator.from_structure(data_a.output_types, data_a.output_shapes)
init_a = iterator.make_initializer(data_a)
init_b = iterator.make_initializer(data_b)
x, y = iterator.get_next()
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(tf.cast(y, tf.float32) - w * tf.cast(x, tf.float32)))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(3):
        if epoch % 2 == 0:
            sess.run(init_a)
        else:
            sess.run(init_b)
        try:
            while True:
                sess.run(train)
        except tf.errors.OutOfRangeError:
            pass
