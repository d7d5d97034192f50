import os

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")


def reweigh(folder, rounds):
    if not os.path.exists(folder):
        os.makedirs(folder)
    inputs = np.random.rand(256, 4).astype("float32")
    weights = np.ones(256, "float32")
    for number in range(rounds):
        model = tf.keras.Sequential([tf.keras.layers.Dense(1, activation="sigmoid", input_shape=(4,))])
        model.compile(tf.keras.optimizers.Adam(0.001), "mse")
        model.fit(inputs, weights, batch_size=32, epochs=2, verbose=0)
        weights = model.predict(inputs)[:, 0]
        np.save(os.path.join(folder, "weights_{}.npy".format(number)), weights)


reweigh("weights", 3)
