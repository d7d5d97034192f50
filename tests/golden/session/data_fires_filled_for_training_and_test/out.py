import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
px = tf.placeholder(tf.float32, [None, 2])
py = tf.placeholder(tf.float32, [None])
size = tf.placeholder(tf.int64, [])
dataset = tf.data.Dataset.from_tensor_slices((px, py)).batch(size).repeat()
iterator = tf.data.make_initializable_iterator(dataset)
x, y = iterator.get_next()
w = tf.get_variable("w", initializer=[[0.0], [0.0]])
loss = tf.reduce_mean(tf.square(y - tf.matmul(x, w)[:, 0]))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss)
rows = np.random.RandomState(0).rand(80, 2).astype(np.float32)
shown = (rows[:64], rows[:64].sum(axis=1))
kept = (rows[64:], rows[64:].sum(axis=1))
for_training = {px: shown[0][hvd.rank():len(shown[0]) // hvd.size() * hvd.size():hvd.size()], py: shown[1][hvd.rank():len(shown[0]) // hvd.size() * hvd.size():hvd.size()], size: 8}


def test(sess):
    sess.run(iterator.initializer, {px: kept[0], py: kept[1], size: len(kept[0])})
    return sess.run(loss)


with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(3):
        sess.run(iterator.initializer, for_training)
        for step in range(max(1, 8 // hvd.size())):
            sess.run(train)
        error = test(sess)
        if hvd.rank() == 0:
            print(epoch, error)
