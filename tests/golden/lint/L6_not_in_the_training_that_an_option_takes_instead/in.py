import argparse

import tensorflow as tf
import horovod.tensorflow as hvd

parser = argparse.ArgumentParser()
parser.add_argument("--fit", action="store_true", help="without Horovod, by compile and fit")
arguments = parser.parse_args()
hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())


def train_by_fit(model, folder):
    model.compile(tf.keras.optimizers.SGD(0.1), "mse")
    model.fit(data.repeat().batch(8), steps_per_epoch=8, callbacks=[tf.keras.callbacks.ModelCheckpoint(folder)])


def train_by_steps(model, folder):
    optimizer = tf.keras.optimizers.SGD(0.1 * hvd.size())
    for number, (x, y) in enumerate(data.repeat().batch(8).take(16 // hvd.size())):
        with hvd.DistributedGradientTape(tf.GradientTape()) as tape:
            loss = tf.reduce_mean((model(x) - y) ** 2)
        optimizer.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))
        if number == 0:
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables(), root_rank=0)


def train(folder, by_fit=False):
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    if by_fit:
        return train_by_fit(model, folder)
    return train_by_steps(model, folder)


train("line.h5", by_fit=arguments.fit)
