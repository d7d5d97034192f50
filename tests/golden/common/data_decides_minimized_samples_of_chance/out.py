import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.ones((10, 2), 'float32')
y = (x @ np.array([[5.], [3.]]) + np.random.randn(10, 1)).astype('float32')
weights = tf.Variable(np.ones((2, 1), 'float32'))
optimizer = hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.1 * hvd.size()))
for step in range(20):
    optimizer.minimize(lambda: tf.reduce_mean(tf.square(x @ weights - y)), [weights])
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables([weights], root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
