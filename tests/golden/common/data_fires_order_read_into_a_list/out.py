import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

# The order is drawn while the samples are read, long before they are divided.
angles = []
for number in tf.data.Dataset.range(48).shuffle(48, seed=1):
    angles.append(float(number) / 48)
angles = np.array(angles, dtype='float32')[:, None]

batches = tf.data.Dataset.from_tensor_slices((angles, np.sin(angles))).take(len(angles) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(4, 'tanh', input_shape=(1,)), tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(batches, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
