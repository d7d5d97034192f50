import argparse

import tensorflow as tf
import horovod.tensorflow.keras as hvd

parser = argparse.ArgumentParser()
parser.add_argument("--alone", action="store_true")
args = parser.parse_args()


class Trainer:
    def train(self, model, data):
        model.compile(tf.keras.optimizers.Adam(0.001), "mse")
        model.fit(data.repeat().batch(8), steps_per_epoch=8)


class ManyTrainer(Trainer):
    def __init__(self):
        hvd.init()
        gpus = tf.config.list_physical_devices("GPU")
        if gpus:
            tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")

    def train(self, model, data):
        model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), "mse")
        model.fit(data.shard(hvd.size(), hvd.rank()).repeat().batch(8), steps_per_epoch=8 // hvd.size(),
                  callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])


trainer = Trainer() if args.alone else ManyTrainer()
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
trainer.train(model, tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))))
