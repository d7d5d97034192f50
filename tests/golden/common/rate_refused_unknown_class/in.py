import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

import json
with open('optimizer.json') as f:
    spec = json.load(f)
opt = getattr(tf.keras.optimizers, spec.pop('name'))(**spec)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(opt, 'mse')
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
