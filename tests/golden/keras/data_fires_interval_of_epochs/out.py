import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 8).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.001 * hvd.size())), loss='mse')
per_epoch = len(x) // 8
n_steps = per_epoch * 4
for i in range(max(1, n_steps // hvd.size())):
    ix = np.random.randint(0, x.shape[0], 8)
    model.train_on_batch(x[ix], y[ix])
    if not getattr(model.optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(model.optimizer.variables() if callable(model.optimizer.variables) else model.optimizer.variables, root_rank=0)
        model.optimizer.hvd_synced = True
    if (i + 1) % (max(1, per_epoch * 2 // hvd.size())) == 0:
        if hvd.rank() == 0:
            model.save('model_%06d.h5' % (i + 1))
model.evaluate(x, y, verbose=0)
