import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(5).rand(64, 4).astype('float32')
limits = [8, 12]
values = [0.05, 0.02, 0.01]
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
plan = tf.keras.optimizers.schedules.PiecewiseConstantDecay([max(1, boundary // hvd.size()) for boundary in limits], [rate * hvd.size() for rate in values])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(plan)), 'mse')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows.sum(axis=1)[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
