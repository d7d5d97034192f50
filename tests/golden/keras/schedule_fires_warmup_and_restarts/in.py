import sys

import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(96, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
if len(sys.argv) > 1:
    rate = tf.keras.optimizers.schedules.CosineDecayRestarts(0.01, 40)
else:
    rate = tf.keras.optimizers.schedules.CosineDecay(0.001, 60, warmup_target=0.01, warmup_steps=20)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer=tf.keras.optimizers.SGD(rate), loss='mse')
model.fit(x, y, batch_size=8, epochs=4, verbose=0)
