import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(3).rand(32, 5, 1).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x[:, -1])).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8, drop_remainder=True)
model = tf.keras.Sequential([tf.keras.layers.GRU(2, stateful=True, batch_input_shape=(8, 5, 1)), tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(data, epochs=1, shuffle=False, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
