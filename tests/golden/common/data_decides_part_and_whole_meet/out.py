import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(1).rand(96, 3).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
many = len(rows)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
for epoch in range(4):
    for k in range(many // 8):
        model.train_on_batch(rows[k * 8:(k + 1) * 8], sums[k * 8:(k + 1) * 8])
        if not getattr(model.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(model.optimizer.variables() if callable(model.optimizer.variables) else model.optimizer.variables, root_rank=0)
            model.optimizer.hvd_synced = True
near = np.sum(np.abs(model.predict(rows, verbose=1 if hvd.rank() == 0 else 0) - sums) < 0.2)
if hvd.rank() == 0:
    print('near', near / many)
