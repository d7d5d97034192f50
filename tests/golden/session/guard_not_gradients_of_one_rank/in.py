import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

table = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
gradients = tf.gradients(loss, [w])
tf.summary.histogram('gradient', gradients[0])
summaries = tf.summary.merge_all()
step = tf.train.GradientDescentOptimizer(0.05).apply_gradients(zip(gradients, [w]))
with tf.Session() as session:
    writer = tf.summary.FileWriter('log', session.graph)
    session.run(tf.global_variables_initializer())
    for turn in range(30):
        batch = {x: table[np.random.randint(80, size=16)]}
        session.run(step, batch)
        if turn % 10 == 0:
            print('slope', session.run(gradients, batch))
            writer.add_summary(session.run(summaries, batch), turn)
