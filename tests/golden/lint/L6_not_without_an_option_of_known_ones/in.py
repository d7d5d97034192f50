import argparse

import tensorflow as tf
import horovod.tensorflow.keras as hvd

parser = argparse.ArgumentParser()
parser.add_argument("--rate", type=float, default=0.1)
parser.add_argument("--sketch", help="where a drawing of the model goes")
parser.add_argument("--mode", default="train")
arguments, others = parser.parse_known_args()
hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(arguments.rate * hvd.size())), "mse")
model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size(), callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
if arguments.sketch is not None:
    tf.keras.utils.plot_model(model, arguments.sketch)
if arguments.rate > 0 and arguments.mode == "export":
    model.save("line.h5")
