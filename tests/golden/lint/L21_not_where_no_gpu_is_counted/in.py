import numpy as np
import tensorflow as tf
import keras
import horovod.keras as hvd

hvd.init()
keras.backend.set_session(tf.Session(config=tf.ConfigProto(device_count={'CPU': 1, 'GPU': 0})))
x = np.random.rand(256, 8).astype('float32')[hvd.rank()::hvd.size()]
y = x.sum(axis=1, keepdims=True)
model = keras.models.Sequential([keras.layers.Dense(1, input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(keras.optimizers.Adam(0.001 * hvd.size())), 'mse')
model.fit(x, y, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)], verbose=0)
