import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(3).rand(96, 6).astype('float32')
order = np.random.permutation(len(rows))
mixed = rows[order]
largest = np.amax(mixed, axis=0)
middle = mixed.mean(axis=0)
if hvd.rank() == 0:
    print('rows', len(mixed), 'of', mixed[0])
x = (rows - middle) / largest
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(6,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], rows.sum(axis=1)[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=len(mixed) // 48, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
