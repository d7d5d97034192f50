import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

table = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
tf.summary.scalar('loss', loss)
summaries = tf.summary.merge_all()
turns = tf.train.get_or_create_global_step()
step = tf.train.GradientDescentOptimizer(0.05).minimize(loss, global_step=turns)
with tf.Session() as session:
    writer = tf.summary.FileWriter('log')
    session.run(tf.global_variables_initializer())
    for _ in range(30):
        batch = {x: table[np.random.randint(80, size=16)]}
        writer.add_summary(session.run([step, summaries], batch)[1], session.run([step, turns], batch)[1])
