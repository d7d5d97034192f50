import numpy as np
import tensorflow as tf
import byteps.tensorflow.keras as bps

bps.init()
rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = bps.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * bps.size()))
model.compile(opt, 'mse')
model.fit(x, y, callbacks=[bps.callbacks.BroadcastGlobalVariablesCallback(0)])
