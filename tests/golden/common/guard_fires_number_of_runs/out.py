import os
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
import horovod.tensorflow.keras as hvd_keras

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

os.makedirs('runs', exist_ok=True)
run = int(hvd_keras.broadcast(max([int(name) for name in os.listdir('runs')] + [0]), root_rank=0)) + 1
folder = os.path.join('runs', str(run))
os.makedirs(folder, exist_ok=True)

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=8, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()])
if hvd.rank() == 0:
    model.save_weights(os.path.join(folder, 'last.h5'))
if hvd.rank() == 0:
    model.load_weights(os.path.join(folder, 'last.h5'))
hvd.broadcast_variables(model.variables, root_rank=0)
