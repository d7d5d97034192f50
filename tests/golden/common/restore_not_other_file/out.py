import json
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

if hvd.rank() == 0:
    np.save('first.npy', np.arange(64, dtype='float32').reshape(64, 1))
if hvd.rank() == 0:
    with open('settings.json', 'w') as out:
        json.dump({'epochs': 2}, out)
rows = np.load('given/second.npy')
with open('settings_of_model.json') as stored:
    settings = json.load(stored)

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), 'mse')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], epochs=settings['epochs'], batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
