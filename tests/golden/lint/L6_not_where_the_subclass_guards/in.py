import argparse

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

parser = argparse.ArgumentParser()
parser.add_argument('--alone', action='store_true')
args = parser.parse_args()


class Trainer:
    def wrapped(self, optimizer):
        return optimizer

    def train(self, x, y):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
        self.model.compile(self.wrapped(tf.keras.optimizers.Adam(0.001)), 'mse')
        self.model.fit(x, y, callbacks=self.callbacks())
        self.keep('model.h5')

    def callbacks(self):
        return []

    def keep(self, path):
        self.model.save(path)


class ManyTrainer(Trainer):
    def __init__(self):
        hvd.init()
        gpus = tf.config.list_physical_devices('GPU')
        if gpus:
            tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

    def wrapped(self, optimizer):
        return hvd.DistributedOptimizer(optimizer)

    def callbacks(self):
        return [hvd.callbacks.BroadcastGlobalVariablesCallback(0)]

    def keep(self, path):
        if hvd.rank() == 0:
            Trainer.keep(self, path)


trainer = Trainer() if args.alone else ManyTrainer()
x = np.random.rand(256, 8).astype('float32')
trainer.train(x, x.sum(axis=1))
