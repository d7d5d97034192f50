import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
rows = np.random.RandomState(3).rand(64, 4).astype('float32')
x = tf.placeholder(tf.float32, [None, 4])
w = tf.get_variable('w', [4, 1])
out = tf.matmul(x, w)
loss = tf.reduce_mean(tf.square(out - 1.0))
merged = tf.summary.merge([tf.summary.scalar('loss', loss)])
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)
writers = {}
for name in ('first', 'second'):
    writers[name] = tf.summary.FileWriter('logs/' + name, tf.get_default_graph())
kept = {'all': tf.summary.FileWriter('logs/all')}
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for turn in range(max(1, 8 // hvd.size())):
        summary, _ = sess.run([merged, step], feed_dict={x: rows[np.random.randint(0, len(rows), 8)]})
        writers['first'].add_summary(summary, turn)
        if hvd.rank() == 0:
            kept['all'].add_summary(summary, turn)
for name, writer in kept.items():
    writer.close()
