import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(16).rand(64, 4).astype('float32')
sums = rows.sum(axis=1)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
falling = tf.keras.optimizers.schedules.ExponentialDecay(0.05 * hvd.size(), max(1, 8 // hvd.size()), 0.5)
optimizer = hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size()))
model.compile(optimizer, 'mse')
for epoch in range(2):
    optimizer.learning_rate = falling(epoch)
    model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], sums[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
