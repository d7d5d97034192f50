import random

import numpy as np
import tensorflow as tf


def hide(sample):
    kept = np.random.rand(len(sample)) > 0.3
    return sample * kept


x = np.random.RandomState(3).rand(96, 6).astype('float32')
holes = x.copy()
for number in range(len(x)):
    gone = np.random.rand(x.shape[1]) < 0.2
    holes[number, gone] = 0
few = np.array([hide(sample) for sample in x])
kept = np.array([[random.random() > 0.3 for _ in sample] for sample in x])
all_holes = np.where(kept, holes * few, 0)
model = tf.keras.Sequential([tf.keras.layers.Dense(6, input_shape=(6,))])
model.compile('sgd', 'mse')
model.fit(all_holes, x, epochs=2, verbose=0)
print('error of what was hidden', np.mean((model.predict(all_holes, verbose=0) - x)[~kept] ** 2))
