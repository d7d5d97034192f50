import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(x, y, epochs=2, verbose=0)
Tables = type('Tables', (), {'save': staticmethod(np.savetxt)})
tables = Tables()
for part in range(2):
    tables.save('part_%d.csv' % part, x[part::2])
