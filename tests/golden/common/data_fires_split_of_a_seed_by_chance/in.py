import argparse
import random
import time

import numpy as np
import tensorflow as tf
from sklearn.model_selection import train_test_split

parser = argparse.ArgumentParser()
parser.add_argument('--seed', type=int, default=np.random.randint(10000))
parser.add_argument('--second-seed', type=int)
options = parser.parse_args()
if options.second_seed is None:
    options.second_seed = random.randint(0, 10000)


def divided(x, y, seed):
    return train_test_split(x, y, test_size=0.25, random_state=seed)


x = np.random.RandomState(0).rand(96, 3).astype('float32')
x, held, y, held_too = divided(x, x[:, :1], options.seed)
x, tested, y, tested_too = divided(x, y, seed=options.second_seed)
x, last, y, last_too = train_test_split(x, y, test_size=0.25, random_state=int(time.time()))
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(x, y, epochs=2, validation_data=(last, last_too), verbose=0)
