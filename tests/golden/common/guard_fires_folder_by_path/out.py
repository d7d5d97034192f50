from pathlib import Path

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

made = Path('made')
if not made.exists():
    made.mkdir(exist_ok=True)
inner = made / 'inner'
inner.mkdir(exist_ok=True)
rows = np.random.RandomState(5).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows.sum(axis=1)[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
if hvd.rank() == 0:
    model.save_weights(str(inner / 'end.weights.h5'))
