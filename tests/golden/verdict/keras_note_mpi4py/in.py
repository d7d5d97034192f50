import numpy as np
import tensorflow as tf
from lab_tools import samples
from mpi4py import MPI

comm = MPI.COMM_WORLD
x, y = samples()
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(np.asarray(x), np.asarray(y))
if comm.Get_rank() == 0:
    model.save_weights('last.weights.h5')
