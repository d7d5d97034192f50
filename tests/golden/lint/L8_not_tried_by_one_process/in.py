import tensorflow as tf
import horovod.tensorflow.keras as hvd
from sparkdl import HorovodRunner


def train():
    hvd.init()
    data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), "mse")
    model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size())


runner = HorovodRunner(np=-1)
runner.run(train)


def train():
    hvd.init()
    data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), "mse")
    model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size(), callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])


many = HorovodRunner(np=4)
many.run(train)
