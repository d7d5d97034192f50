import os
import shutil
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), 'mse')
x = np.random.RandomState(0).rand(64, 3)
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x[:, :1][hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
folder = 'kept/model'
if hvd.rank() == 0:
    if not os.path.exists(folder):
        os.makedirs(folder)
        shutil.copy('settings.yaml', os.path.join(folder, 'settings.yaml'))
if not os.path.exists('only_a_folder'):
    os.makedirs('only_a_folder', exist_ok=True)
if hvd.rank() == 0:
    model.save_weights(os.path.join(folder, 'line.h5'))
