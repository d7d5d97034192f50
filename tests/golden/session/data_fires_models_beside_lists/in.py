import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
xs = np.linspace(-1, 1, 512)[:, np.newaxis]
ys = xs * xs


class Net:
    def __init__(self, make):
        self.x = tf.placeholder(tf.float32, [None, 1])
        self.y = tf.placeholder(tf.float32, [None, 1])
        hidden = tf.layers.dense(self.x, 8, tf.nn.relu)
        self.loss = tf.losses.mean_squared_error(self.y, tf.layers.dense(hidden, 1))
        self.step = make(0.01).minimize(self.loss)


nets = [Net(tf.train.GradientDescentOptimizer), Net(tf.train.AdamOptimizer)]
histories = [[], []]
sess = tf.Session()
sess.run(tf.global_variables_initializer())
for turn in range(120):
    some = np.random.randint(0, len(xs), 32)
    for net, history in zip(nets, histories):
        _, loss = sess.run([net.step, net.loss], {net.x: xs[some], net.y: ys[some]})
        history.append(loss)
print('done')
