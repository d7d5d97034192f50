import argparse

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

parser = argparse.ArgumentParser()
parser.add_argument("--critic", type=int, default=5)
options = parser.parse_args()

critic = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(critic.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())


def step(x):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(critic(x) - tf.reduce_sum(x, axis=1, keepdims=True)))
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, critic.trainable_variables)
    optimizer.apply_gradients(zip(gradients, critic.trainable_variables))
    if not getattr(optimizer, "hvd_synced", False):
        hvd.broadcast_variables(critic.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
    return loss


def several(steps):
    for _ in range(steps):
        loss = step(np.random.rand(8, 4).astype("float32"))
    return loss


for turn in range(max(1, 100 // hvd.size())):
    loss = several(options.critic)
    if turn % 25 == 0:
        if hvd.rank() == 0:
            print(turn, float(loss))
