import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


def hidden(inputs, width):
    return tf.layers.dense(inputs, width, activation=tf.nn.relu)


table = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
print('mean', tf.reduce_mean(x).shape)
print(hidden(x, 4), 'beside', tf.trainable_variables())
print(x.get_shape(), x.name)
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
step = tf.train.GradientDescentOptimizer(0.05).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for _ in range(20):
        session.run(step, {x: table[np.random.randint(80, size=8)]})
    print('end', session.run(tf.reduce_sum(w)) > 0.0)
