# Each turn has a file of its own, which no other one reads.
import os
import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

for turn in range(3):
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    path = 'fold%d.h5' % turn
    if os.path.exists(path):
        model.load_weights(path)
    model.compile('sgd', 'mse')
    keep = tf.keras.callbacks.ModelCheckpoint(path, save_weights_only=True)
    model.fit(x, y, epochs=1, verbose=0, callbacks=[keep])
