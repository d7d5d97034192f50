import argparse

import tensorflow as tf
import horovod.tensorflow.keras as hvd

parser = argparse.ArgumentParser()
parser.add_argument('--strategy', default='off')
parser.add_argument('--own_loop', action='store_true')
args = parser.parse_args()


class Task:
    def __init__(self, strategy):
        self.strategy = strategy
        self.net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])

    @property
    def has_tpus(self):
        return isinstance(self.strategy, tf.distribute.TPUStrategy)

    def train(self, x, y):
        if args.own_loop:
            if not self.has_tpus:
                raise NotImplementedError('a loop of its own needs TPUs')
            adam = tf.keras.optimizers.Adam(0.001)
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean(tf.square(self.net(x) - y))
            adam.apply_gradients(zip(tape.gradient(loss, self.net.trainable_variables), self.net.trainable_variables))
        else:
            self.net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), 'mse')
            self.net.fit(x, y, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])


hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
x = tf.random.normal([64, 4], seed=hvd.rank())
Task(None).train(x, tf.zeros([64, 1]))
