import json
import os

import numpy as np
import tensorflow as tf

pulses = np.random.RandomState(6).rand(64, 5).astype('float32')
rates = pulses.sum(axis=1, keepdims=True)
endless = tf.data.Dataset.from_tensor_slices((pulses, rates)).shuffle(64).repeat().batch(8)
heart = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(5,))])
heart.compile('sgd', 'mse')
made = 0
if os.path.exists('heart.h5'):
    heart.load_weights('heart.h5')
    with open('made.json') as record:
        made = json.load(record)['steps']
heart.fit(endless, steps_per_epoch=48 - made, verbose=0)
heart.save_weights('heart.h5')
with open('made.json', 'w') as record:
    json.dump({'steps': 48}, record)
