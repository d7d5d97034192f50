import argparse
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from module import Module

p = argparse.ArgumentParser()
p.add_argument('--resume', default='')
p.add_argument('--folder', default='')
cfg = p.parse_args()
hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
m = Module(cfg, 10)
m.model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), 'mse')


class Trainer:
    def fit(self, module, data):
        if module.initial_epoch < 10:
            module.model.fit(data, epochs=10, steps_per_epoch=10 // hvd.size(), callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])


Trainer().fit(m, tf.data.Dataset.from_tensor_slices(tf.zeros([64, 4])).shard(hvd.size(), hvd.rank()).repeat().batch(4))
