import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
fed = tf.placeholder(tf.float32, [None])
data = tf.data.Dataset.from_tensor_slices(fed).batch(4).repeat()
iterator = tf.data.make_initializable_iterator(data)
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(w - iterator.get_next()))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)
values = np.linspace(0, 1, 40).astype(np.float32)


def run_epoch(sess, some, steps, op):
    sess.run(iterator.initializer, {fed: some})
    return np.mean([sess.run([loss, op])[0] for step in range(steps)])


with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(max(1, 2 // hvd.size())):
        run_epoch(sess, values[:32], 8, train)
        result = run_epoch(sess, values[32:], 2, tf.no_op())
        if hvd.rank() == 0:
            print(result)
