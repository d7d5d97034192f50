import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(4,)), tf.keras.layers.Dense(1)])
keep = tf.keras.callbacks.ModelCheckpoint('best.h5', monitor='val_loss', save_best_only=True)

model.compile(loss='mse', optimizer=tf.keras.optimizers.Adam(0.01))
model.fit(x, y, epochs=2, validation_split=0.25, callbacks=[keep], verbose=0)
model = tf.keras.models.load_model('best.h5')

model.compile(loss='mse', optimizer=tf.keras.optimizers.SGD(0.001))
model.fit(x, y, epochs=2, validation_split=0.25, callbacks=[keep], verbose=0)
model = tf.keras.models.load_model('best.h5')

model.compile(loss='mse', optimizer=tf.keras.optimizers.SGD(0.0001))
model.fit(x, y, epochs=2, validation_split=0.25, callbacks=[keep], verbose=0)
