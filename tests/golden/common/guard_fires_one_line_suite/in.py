import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
history = model.fit(x, y, epochs=2, verbose=0)
if history.history['loss'][-1] < 100: model.save_weights('good.weights.h5')
else: print('not good enough')
