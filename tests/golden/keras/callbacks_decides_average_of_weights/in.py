import numpy as np
import tensorflow as tf
import tensorflow_addons as tfa

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tfa.optimizers.MovingAverage(tf.keras.optimizers.SGD(0.05)), 'mse')
model.fit(x, y, verbose=0, callbacks=[tfa.callbacks.AverageModelCheckpoint(filepath='best.h5', update_weights=True)])
