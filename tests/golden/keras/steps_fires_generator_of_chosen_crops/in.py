import random

import numpy as np
import tensorflow as tf

images = np.random.RandomState(0).rand(32, 12, 12, 1).astype('float32')


def crops(batch, size):
    while True:
        part = []
        for _ in range(batch):
            image = images[random.randint(0, len(images) - 1)]
            top = random.randint(0, image.shape[0] - size)
            part.append(image[top:top + size, :size])
        yield np.stack(part), np.zeros((batch, 1), 'float32')


model = tf.keras.Sequential([tf.keras.layers.Flatten(input_shape=(8, 8, 1)), tf.keras.layers.Dense(1)])
model.compile(loss='mse', optimizer=tf.keras.optimizers.SGD(0.01))
model.fit(crops(4, 8), steps_per_epoch=8, epochs=2, verbose=0)
