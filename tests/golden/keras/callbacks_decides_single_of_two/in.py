import sys
import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 3).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.Adam(1e-3), 'mse')
if len(sys.argv) > 1:
    watcher = tf.keras.callbacks.CSVLogger('log.csv')
else:
    watcher = tf.keras.callbacks.EarlyStopping('loss', patience=1)
model.fit(x, x[:, :1], epochs=2, verbose=0, callbacks=watcher)
