import numpy as np
import tensorflow as tf

tf.compat.v1.disable_eager_execution()
rows = np.random.RandomState(0).rand(32, 3).astype('float32')

w = tf.compat.v1.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(tf.constant(rows), w) - 1.0))
train_op = tf.compat.v1.train.GradientDescentOptimizer(0.1).minimize(loss)
with tf.compat.v1.Session() as sess:
    sess.run(tf.compat.v1.global_variables_initializer())
    for _ in range(5):
        sess.run(train_op)

net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
net.compile(tf.keras.optimizers.legacy.SGD(0.1), 'mse')
net.fit(rows, rows[:, :1], verbose=0)
