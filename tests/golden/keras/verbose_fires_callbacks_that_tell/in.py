import numpy as np
import tensorflow as tf
from tensorflow.keras.callbacks import EarlyStopping, LearningRateScheduler, ReduceLROnPlateau

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('sgd', 'mse')
waits = EarlyStopping(monitor='loss', min_delta=100.0, patience=1, verbose=1)
callbacks = [waits, ReduceLROnPlateau('loss', 0.5, 1, 1), LearningRateScheduler(lambda epoch: 0.01, verbose=0)]
model.fit(x, y, epochs=4, batch_size=16, verbose=0, callbacks=callbacks)
