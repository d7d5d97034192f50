import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
rows = np.random.rand(960, 8).astype('float32')
data = tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1))).repeat().shuffle(960).batch(16)
schedule = tf.keras.optimizers.schedules.ExponentialDecay(
    0.001 * hvd.size(),
    decay_steps=600,
    decay_rate=0.9)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(schedule)), 'mse')
model.fit(data, epochs=10, steps_per_epoch=60 // hvd.size(), callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
