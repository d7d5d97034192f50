import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

import parts

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(1).rand(96, 3).astype('float32')
store = parts.filled(rows, rows.sum(axis=1, keepdims=True))
store['shown'].extend(np.random.permutation(96)[:3])
if hvd.rank() == 0:
    print(store['shown'])
lists = [[], []]
np.random.seed(1)
for i in np.random.permutation(len(store['x'])):
    lists[0].append(store['x'][i])
    lists[1].append(store['y'][i])
np.random.seed()
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(np.array(lists[0])[hvd.rank():len(lists[0]) // hvd.size() * hvd.size():hvd.size()], np.array(lists[1])[hvd.rank():len(lists[0]) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
