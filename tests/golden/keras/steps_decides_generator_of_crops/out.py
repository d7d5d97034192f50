import itertools
import random

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

images = np.random.RandomState(0).rand(32, 12, 12, 1).astype('float32')


def crops(batch, size):
    endless = itertools.cycle(range(len(images)))
    while True:
        part = []
        for _ in range(batch):
            image = images[next(endless)]
            top, left = random.randint(0, image.shape[0] - size), random.randint(0, image.shape[1] - size)
            image = image[top:top + size, left:left + size]
            turned = random.randint(0, 1)
            part.append(image[::-1] if turned else image)
        yield np.stack(part), np.zeros((batch, 1), 'float32')


model = tf.keras.Sequential([tf.keras.layers.Flatten(input_shape=(8, 8, 1)), tf.keras.layers.Dense(1)])
model.compile(loss='mse', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())))
model.fit(crops(4, 8), steps_per_epoch=max(1, 8 // hvd.size()), epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
