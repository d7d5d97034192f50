import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
xs = np.linspace(-1, 1, 512)[:, np.newaxis]
ys = xs * xs


class Net:
    def __init__(self, make):
        self.x = tf.placeholder(tf.float32, [None, 1])
        self.y = tf.placeholder(tf.float32, [None, 1])
        hidden = tf.layers.dense(self.x, 8, tf.nn.relu)
        self.loss = tf.losses.mean_squared_error(self.y, tf.layers.dense(hidden, 1))
        self.step = hvd.DistributedOptimizer(make(0.01 * hvd.size())).minimize(self.loss)


nets = [Net(tf.train.GradientDescentOptimizer), Net(tf.train.AdamOptimizer)]
histories = [[], []]
sess = tf.Session(config=config)
sess.run(tf.global_variables_initializer())
sess.run(hvd.broadcast_global_variables(0))
for turn in range(max(1, 120 // hvd.size())):
    some = np.random.randint(0, len(xs), 32)
    for net, history in zip(nets, histories):
        _, loss = sess.run([net.step, net.loss], {net.x: xs[some], net.y: ys[some]})
        history.append(loss)
if hvd.rank() == 0:
    print('done')
