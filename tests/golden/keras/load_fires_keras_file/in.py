import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.models.load_model('base.keras')
model.fit(x, y, epochs=2, verbose=0)
