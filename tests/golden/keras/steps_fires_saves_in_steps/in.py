import numpy as np
import tensorflow as tf
from tensorflow.keras.callbacks import ModelCheckpoint

rows = np.random.RandomState(0).rand(64, 4).astype('float32')
steps_per_epoch = len(rows) // 8
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(loss='mse', optimizer=tf.keras.optimizers.SGD(0.01))
when = 'epoch'
callbacks = [
    ModelCheckpoint('late_{epoch:02d}.h5', save_freq=2 * steps_per_epoch),
    ModelCheckpoint('last.h5', save_freq=when),
]
model.fit(rows, rows.sum(axis=1), batch_size=8, epochs=4, callbacks=callbacks, verbose=0)
