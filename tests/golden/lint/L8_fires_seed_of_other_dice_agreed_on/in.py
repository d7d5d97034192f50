import tensorflow as tf
import horovod.tensorflow as hvd
import numpy as np
from mpi4py import MPI

tf.compat.v1.disable_eager_execution()
hvd.init()
config = tf.compat.v1.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
seed = MPI.COMM_WORLD.bcast(17, root=0)
np.random.seed(seed)
w = tf.compat.v1.get_variable('w', [4, 1])
x = tf.random.normal([16, 4], seed=hvd.rank())
loss = tf.reduce_mean(tf.square(x @ w - 1.0))
step = tf.compat.v1.train.get_or_create_global_step()
optimizer = hvd.DistributedOptimizer(tf.compat.v1.train.AdamOptimizer(0.001 * hvd.size()))
train = optimizer.minimize(loss, global_step=step)
with tf.compat.v1.Session(config=config) as session:
    session.run(tf.compat.v1.global_variables_initializer())
    for number in range(100 // hvd.size()):
        session.run(train)
