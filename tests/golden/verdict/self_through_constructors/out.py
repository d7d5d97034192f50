import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(7).rand(120, 3)


class Net:
    def __init__(self):
        self.inputs = tf.placeholder(tf.float32, [None, 3])
        weights = tf.get_variable('weights', [3, 1])
        self.loss = tf.reduce_mean(tf.square(tf.matmul(self.inputs, weights) - 2.0))
        self.train_step = hvd.DistributedOptimizer(tf.train.MomentumOptimizer(0.05 * hvd.size(), 0.9)).minimize(self.loss)


class Runner:
    def __init__(self, sess, model):
        self.sess = sess
        self.model = model

    def run(self):
        for epoch in range(5):
            self.epoch()

    def epoch(self):
        raise NotImplementedError


class Trainer(Runner):
    def __init__(self, sess, model, size):
        super().__init__(sess, model)
        self.size = size

    def epoch(self):
        for _ in range(max(1, 6 // hvd.size())):
            self.step()

    def step(self):
        batch = rows[np.random.randint(120, size=self.size)]
        self.sess.run([self.model.train_step, self.model.loss], {self.model.inputs: batch})


def main():
    sess = tf.Session(config=config)
    net = Net()
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    Trainer(sess, net, 20).run()


if __name__ == '__main__':
    main()
