import numpy as np
import tensorflow as tf

rows = np.random.RandomState(0).rand(64, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
keeper = tf.keras.callbacks.ModelCheckpoint('best.keras', monitor='loss', save_best_only=True)
model.fit(rows, sums, epochs=2, verbose=0, callbacks=[keeper])
best = tf.keras.models.load_model('best.keras')
best.evaluate(rows, sums, verbose=0)
