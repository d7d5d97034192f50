import datetime
import os
import sys

import numpy as np
import tensorflow as tf


def prepare(root):
    folder = os.path.join(root, datetime.datetime.now().strftime("%Y%m%d"))
    if os.path.isdir(folder):
        print(folder, "holds another run")
        sys.exit(1)
    os.makedirs(folder)
    return folder


folder = prepare("runs")
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.01)
x = np.random.rand(64, 3).astype("float32")
for step in range(20):
    batch = x[np.random.randint(0, 64, 8)]
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch) - 1.0))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
with open(os.path.join(folder, "loss.txt"), "w") as file:
    file.write(str(float(loss)))
