import random

import numpy as np
import tensorflow as tf
from sklearn.model_selection import train_test_split

np.random.seed(3)
x = np.random.rand(64, 3).astype('float32')
x = x[np.random.permutation(len(x))]
train, test = train_test_split(x, test_size=0.25)
again, _ = train_test_split(x, test_size=0.25, random_state=4)
order = np.random.default_rng(5).permutation(48)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(train[order], train[order][:, :1], epochs=2, verbose=0)
model.fit(again, again[:, :1], epochs=2, verbose=0)
