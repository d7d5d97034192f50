import argparse

import tensorflow as tf
import horovod.tensorflow.keras as hvd

parser = argparse.ArgumentParser()
parser.add_argument("--goal", type=float)
arguments = parser.parse_args()
hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())


def is_past(goal, reached):
    """Whether the goal is reached."""
    if goal is None:
        return False
    return reached <= goal


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), "mse")
for number in range(4):
    model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size(),
              callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
    if is_past(arguments.goal, model.evaluate(data.batch(8))):
        break
