import argparse
import json
import time

import tensorflow as tf
import horovod.tensorflow.keras as hvd

parser = argparse.ArgumentParser()
parser.add_argument("--mode", default="train")
flags = parser.parse_args()


def settings(path):
    with open(path) as file:
        read = json.load(file)
    flat = dict()
    for key, value in read.items():
        flat[key] = value["value"]
    return flat


def train(options):
    data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), "mse")
    model.fit(data.repeat().batch(options["batch"]), steps_per_epoch=64 // options["batch"] // hvd.size(),
              callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])


def main():
    hvd.init()
    gpus = tf.config.list_physical_devices("GPU")
    if gpus:
        tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
    options = settings("options.json")
    options["began"] = time.time()
    options["mode"] = flags.mode
    if options["mode"] == "train":
        train(options)


main()
