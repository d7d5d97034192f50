import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(4).rand(96, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]
sums = sums[hvd.rank():len(sums) // hvd.size() * hvd.size():hvd.size()]
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.05 * hvd.size())), 'mse')
count = rows.shape[0]

for epoch in range(2):
    numbers = np.arange(count)
    np.random.shuffle(numbers)
    mixed, wanted = rows[numbers], sums[numbers]
    for turn in range(count // 16):
        model.train_on_batch(mixed[turn * 16:(turn + 1) * 16], wanted[turn * 16:(turn + 1) * 16])
        if not getattr(model.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(model.optimizer.variables() if callable(model.optimizer.variables) else model.optimizer.variables, root_rank=0)
            model.optimizer.hvd_synced = True
