import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
from tensorflow.compat.v1.data import make_initializable_iterator as begin

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
data = np.random.RandomState(0).rand(64, 2).astype(np.float32)
n_samples = len(data)
dataset = tf.data.Dataset.from_tensor_slices((data[:, 0], data[:, 1]))
dataset = dataset.shuffle(64).batch(8)
iterator = begin(dataset)
whole = begin(dataset.repeat(2)).get_next()
x, y = iterator.get_next()
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(y - w * x))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(3):
        sess.run(iterator.initializer)
        total = 0
        try:
            while True:
                _, value = sess.run([train, loss])
                total += value
        except tf.errors.OutOfRangeError:
            pass
        if hvd.rank() == 0:
            print(epoch, total / n_samples)
