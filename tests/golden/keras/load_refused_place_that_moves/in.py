import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
models = {}
models[len(models)] = tf.keras.models.load_model('base.h5')
models[0].fit(x, y, epochs=2, batch_size=16, verbose=0)
