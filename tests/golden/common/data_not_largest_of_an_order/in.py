import numpy as np
import tensorflow as tf

rows = np.random.RandomState(3).rand(96, 6).astype('float32')
order = np.random.permutation(len(rows))
mixed = rows[order]
largest = np.amax(mixed, axis=0)
middle = mixed.mean(axis=0)
print('rows', len(mixed), 'of', mixed[0])
x = (rows - middle) / largest
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(6,))])
model.compile('adam', 'mse')
model.fit(x, rows.sum(axis=1), epochs=len(mixed) // 48, verbose=0)
