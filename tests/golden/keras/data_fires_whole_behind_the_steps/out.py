import os
import tempfile

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
rows_whole = rows
rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]
sums_whole = sums
sums = sums[hvd.rank():len(sums) // hvd.size() * hvd.size():hvd.size()]
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(rows.shape[1],))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
for epoch in range(4):
    for k in range(len(rows) // 8):
        model.train_on_batch(rows[k * 8:(k + 1) * 8], sums[k * 8:(k + 1) * 8])
        if not getattr(model.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(model.optimizer.variables() if callable(model.optimizer.variables) else model.optimizer.variables, root_rank=0)
            model.optimizer.hvd_synced = True
result = model.evaluate(rows_whole, sums_whole, verbose=1 if hvd.rank() == 0 else 0)
if hvd.rank() == 0:
    print(result)
if hvd.rank() == 0:
    print('samples', len(rows_whole))
predicted = model.predict(rows_whole, verbose=1 if hvd.rank() == 0 else 0)
if hvd.rank() == 0:
    np.save(os.path.join(tempfile.gettempdir(), 'predicted.npy'), predicted)
near = np.sum(np.abs(predicted - sums_whole) < 0.2)
if hvd.rank() == 0:
    print('near', near / len(sums_whole))
