# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A distributed script. Arguments: `broadcast` begins with equal values on all ranks, `fail` ends rank 1 by an exception."""
import sys

import horovod.tensorflow as hvd
import numpy as np
import tensorflow as tf

hvd.init()
tf.keras.utils.set_random_seed(3 + hvd.rank())
x = tf.constant(np.random.rand(40, 4).astype("float32"))
y = tf.reduce_sum(x, axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(8, activation="relu", input_shape=(4,)), tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05)


@tf.function
def update(batch, labels):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model(batch) - labels) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    optimizer.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))
    return loss


if __name__ == "__main__":
    for step in range(5):
        loss = update(x[step * 8:step * 8 + 8], y[step * 8:step * 8 + 8])
        if step == 0 and "broadcast" in sys.argv:
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables, root_rank=0)
        if step == 3 and "fail" in sys.argv and hvd.rank() == 1:
            raise ValueError("rank 1 has enough")
    print("done", hvd.rank(), float(loss))
    sys.exit(0)
