import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
numbers = np.random.RandomState(0)
x = numbers.rand(96, 12).astype("float32")
y = numbers.randint(0, 3, 96)
size = 8
x = x[hvd.rank():len(x) // (size * hvd.size()) * (size * hvd.size()):hvd.size()]
y = y[hvd.rank():len(y) // (size * hvd.size()) * (size * hvd.size()):hvd.size()]
images = tf.placeholder(tf.float32, [size, 12])
labels = tf.placeholder(tf.int64, [size])
weights = tf.get_variable("weights", [12, 3], initializer=tf.zeros_initializer())
loss = tf.losses.sparse_softmax_cross_entropy(labels, tf.matmul(images, weights))
step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(1e-3 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        for i in range(0, len(x), size):
            value, _ = session.run([loss, step], {images: x[i:i + size], labels: y[i:i + size]})
        if hvd.rank() == 0:
            print(epoch, value)
