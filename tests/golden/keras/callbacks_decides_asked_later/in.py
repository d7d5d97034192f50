import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('adam', 'mse')

best = tf.keras.callbacks.ModelCheckpoint('best.h5', monitor='loss', save_best_only=True)
model.fit(x, y, epochs=2, verbose=0, callbacks=[best])
if best.best < 1:
    model.fit(x, y, epochs=2, verbose=0)
