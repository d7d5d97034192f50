import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

epochs, batches = 2, 20
table = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
with tf.variable_scope('head'):
    head = tf.layers.dense(x, 4)
with tf.variable_scope('tail'):
    loss = tf.reduce_mean(tf.square(tf.layers.dense(head, 1) - 1.0))
total = epochs * batches
rate = 0.05 * (1.0 + tf.cos(np.pi * tf.cast(tf.train.get_or_create_global_step(), tf.float32) / total))
later = tf.train.exponential_decay(0.1, tf.train.get_or_create_global_step(), 40, 0.5)
first = tf.train.GradientDescentOptimizer(rate).minimize(
    loss, var_list=tf.trainable_variables('head'), global_step=tf.train.get_or_create_global_step())
second = tf.train.GradientDescentOptimizer(later).minimize(loss, var_list=tf.trainable_variables('tail'))
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(epochs):
        for _ in range(batches):
            session.run([first, second], {x: table[np.random.randint(80, size=8)]})
