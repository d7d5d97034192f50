import matplotlib

matplotlib.use('Agg')

import matplotlib.pyplot as plt
import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

x = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights) - tf.reduce_sum(x, 1, keepdims=True)))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)

reached = []
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(12):
        _, now = session.run([train, loss], {x: np.random.rand(8, 3)})
        reached.append(now)
        if step == 3: print('the fourth'); print(now)
plt.plot(reached); plt.title('loss'); plt.savefig('loss.png')
plt.cla(); total = sum(reached)
print(total)
