from mpi4py import MPI
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
comm = MPI.COMM_WORLD
x = np.random.rand(256, 8).astype('float32')[hvd.rank()::hvd.size()]
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(tf.keras.optimizers.Adam(0.001 * hvd.size()), 'mse')
for step in range(16 // hvd.size()):
    model.set_weights(comm.bcast(model.get_weights(), root=0))
    model.train_on_batch(x, y)
    weights = [comm.allreduce(part) / hvd.size() for part in model.get_weights()]
    model.set_weights(weights)
