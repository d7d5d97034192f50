import time

import numpy as np
import tensorflow as tf

rows = np.random.RandomState(8).rand(64, 3).astype('float32')
y = rows.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(rows, y, batch_size=8, epochs=1, verbose=0)
path = 'model_{}.h5'.format(int(time.time()))
model.save(path)
again = tf.keras.models.load_model(path, compile=False)
print(again.predict(rows[:1], verbose=0).shape)
