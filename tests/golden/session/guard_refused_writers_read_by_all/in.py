import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
rows = np.random.RandomState(3).rand(64, 4).astype('float32')
x = tf.placeholder(tf.float32, [None, 4])
w = tf.get_variable('w', [4, 1])
out = tf.matmul(x, w)
loss = tf.reduce_mean(tf.square(out - 1.0))
merged = tf.summary.merge([tf.summary.scalar('loss', loss)])
step = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
writers = {}
for name in ('first', 'second'):
    writers[name] = tf.summary.FileWriter('logs/' + name, tf.get_default_graph())
kept = {'all': tf.summary.FileWriter('logs/all')}
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for turn in range(8):
        summary, _ = sess.run([merged, step], feed_dict={x: rows[np.random.randint(0, len(rows), 8)]})
        writers['first'].add_summary(summary, turn)
        kept['all'].add_summary(summary, turn)
for name, writer in kept.items():
    writer.close()
