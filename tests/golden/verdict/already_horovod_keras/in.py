import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size()))
model.compile(opt, 'mse')
model.fit(x, y, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
