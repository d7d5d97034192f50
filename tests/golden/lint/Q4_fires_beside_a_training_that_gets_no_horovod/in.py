import argparse

import tensorflow as tf
import horovod.tensorflow as hvd
from trainers import by_steps

parser = argparse.ArgumentParser()
parser.add_argument("--fit", action="store_true", help="without Horovod, by compile and fit")
arguments = parser.parse_args()
hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
rate = 0.1 * hvd.size()
steps = 8 // hvd.size()


def train_by_fit(model):
    model.compile(tf.keras.optimizers.SGD(rate), "mse")
    model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size())


def train(by_fit=False):
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    if by_fit:
        return train_by_fit(model)
    return by_steps.train(model, data.repeat().batch(8), rate, steps)


train(by_fit=arguments.fit)
