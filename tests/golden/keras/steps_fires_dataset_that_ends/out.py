import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(20, 3).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x[:, :1])).shard(hvd.size(), hvd.rank()).shuffle(20).batch(4)
more = tf.data.Dataset.from_tensor_slices((x, x[:, :1])).shard(hvd.size(), hvd.rank()).repeat().batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
# All of its batches: Keras begins it anew for each epoch.
model.fit(data.repeat(1 if hvd.size() == 1 else None), steps_per_epoch=max(1, len(x) // 4 // hvd.size()), epochs=3, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
model.fit(more, steps_per_epoch=max(1, len(x) // 4 // hvd.size()), epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
