import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

import cluster

is_chief = cluster.start()
x = np.random.rand(64, 3)[hvd.rank()::hvd.size()]
model = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(3,))])
model.compile(loss='mse', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(1e-3 * hvd.size())))
first = hvd.callbacks.BroadcastGlobalVariablesCallback(0)
if is_chief:
    model.fit(x, x, epochs=4, callbacks=[first])
    model.save_weights('autoencoder.h5')
