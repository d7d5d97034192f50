import numpy as np
import tensorflow as tf

try:
    from mpi4py import MPI

    number = MPI.COMM_WORLD.Get_rank()
except ImportError:
    number = 0

x = np.random.RandomState(1).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(x, y, verbose=0)
if number == 0:
    model.save_weights('last.weights.h5')
