import os

import numpy as np
import tensorflow as tf

folder = 'tables'
os.makedirs(folder, exist_ok=True)


def save(kept, *others):
    for name, value in kept.items():
        value.save_weights(os.path.join(folder, name))
    others[0].save(folder + '/rows' + '_%d.csv' % len(others), x)


x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(x, y, epochs=2, verbose=0)
Tables = type('Tables', (), {'save': staticmethod(np.savetxt)})
tables = Tables()
for part in range(2):
    path = os.path.join(folder, 'part_%d' % part) + '.csv'
    tables.save(path, x[part::2])
save({'model': model}, tables)
