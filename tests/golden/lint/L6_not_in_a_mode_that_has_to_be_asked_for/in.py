import argparse

import tensorflow as tf
import horovod.tensorflow.keras as hvd


class Options(argparse.ArgumentParser):
    def option(self, *names, **settings):
        return super().add_argument(*names, **settings)


def read_options():
    options = Options()
    options.option("--mode", default="train", choices=["train", "predict", "export"])
    options.option("--folder", default="kept")
    return options.parse_args()


arguments = read_options()
hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
if arguments.folder:
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), "mse")
    model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size(),
              callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
    if arguments.mode == "export":
        model.save("line.h5")
        arguments.mode = "predict" if arguments.folder == "kept" else "train"
