import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras.callbacks import ModelCheckpoint

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(0).rand(64, 4).astype('float32')
steps_per_epoch = len(rows) // 8
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(loss='mse', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())))
when = 'epoch'
callbacks = [
    *([ModelCheckpoint('late_{epoch:02d}.h5', save_freq=max(1, 2 * steps_per_epoch // hvd.size()))] if hvd.rank() == 0 else []),
    *([ModelCheckpoint('last.h5', save_freq=when)] if hvd.rank() == 0 else []),
]
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows.sum(axis=1)[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=4, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()] + list(callbacks), verbose=0)
