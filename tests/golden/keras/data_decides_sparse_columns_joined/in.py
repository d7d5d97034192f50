# columns that are joined have no rows to cut
import numpy as np
import tensorflow as tf
from scipy.sparse import csr_matrix, hstack

some = np.random.RandomState(1).rand(96, 8).astype('float32')
x = hstack([csr_matrix(some), csr_matrix(some * 2)])
y = some.sum(axis=1)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(16,))])
model.compile(loss='mse', optimizer='adam')
model.fit(x, y, batch_size=8, epochs=2, verbose=0)
