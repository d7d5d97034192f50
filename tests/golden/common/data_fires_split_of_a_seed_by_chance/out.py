import argparse
import random
import time

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from sklearn.model_selection import train_test_split

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

parser = argparse.ArgumentParser()
np.random.seed(0)
parser.add_argument('--seed', type=int, default=np.random.randint(10000))
np.random.seed()
parser.add_argument('--second-seed', type=int)
options = parser.parse_args()
if options.second_seed is None:
    random.seed(1)
    options.second_seed = random.randint(0, 10000)
    random.seed()


def divided(x, y, seed):
    return train_test_split(x, y, test_size=0.25, random_state=seed)


x = np.random.RandomState(0).rand(96, 3).astype('float32')
x, held, y, held_too = divided(x, x[:, :1], options.seed)
x, tested, y, tested_too = divided(x, y, seed=options.second_seed)
x, last, y, last_too = train_test_split(x, y, test_size=0.25, random_state=2)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, validation_data=(last, last_too), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
