import random

import numpy as np
import tensorflow as tf


def soundings(batch):
    stations = list(range(48))
    random.shuffle(stations)
    x = np.array([[number / 48] for number in stations], "float32")
    return tf.data.Dataset.from_tensor_slices((x, 3 * x)).batch(batch)


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile(tf.keras.optimizers.SGD(0.01), "mse")
for season in range(3):
    train = soundings(4)
    model.fit(train, epochs=1)
print("done", random.random() < 1)
