# Each turn reads the file of the turn before.
import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

for turn in range(3):
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    if turn > 0:
        model.load_weights('w%d.h5' % (turn - 1))
    model.compile('sgd', 'mse')
    model.fit(x, y, epochs=1, verbose=0)
    model.save_weights('w%d.h5' % turn)
