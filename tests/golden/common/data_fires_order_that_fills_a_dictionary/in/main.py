import numpy as np
import tensorflow as tf

import parts

rows = np.random.RandomState(1).rand(96, 3).astype('float32')
store = parts.filled(rows, rows.sum(axis=1, keepdims=True))
store['shown'].extend(np.random.permutation(96)[:3])
print(store['shown'])
lists = [[], []]
for i in np.random.permutation(len(store['x'])):
    lists[0].append(store['x'][i])
    lists[1].append(store['y'][i])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(np.array(lists[0]), np.array(lists[1]), epochs=2, verbose=0)
