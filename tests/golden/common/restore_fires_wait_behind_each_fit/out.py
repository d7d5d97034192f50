import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(4,)), tf.keras.layers.Dense(1)])
keep = tf.keras.callbacks.ModelCheckpoint('best.h5', monitor='val_loss', save_best_only=True)

model.compile(loss='mse', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())))
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, validation_split=0.25, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()] + ([keep] if hvd.rank() == 0 else []), verbose=0)
hvd.allreduce(0., name='barrier')
model = tf.keras.models.load_model('best.h5')

model.compile(loss='mse', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.001 * hvd.size())))
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, validation_split=0.25, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()] + ([keep] if hvd.rank() == 0 else []), verbose=0)
hvd.allreduce(0., name='barrier')
model = tf.keras.models.load_model('best.h5')

model.compile(loss='mse', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.0001 * hvd.size())))
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, validation_split=0.25, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()] + ([keep] if hvd.rank() == 0 else []), verbose=0)
