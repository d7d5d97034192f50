import tensorflow as tf
from lab_tools import portion

x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
steps = tf.train.get_or_create_global_step()
train = tf.contrib.layers.optimize_loss(loss, steps, learning_rate=0.01, optimizer=lambda r: tf.train.MomentumOptimizer(r, 0.8))
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(40):
        session.run(train, {x: portion(step)})
