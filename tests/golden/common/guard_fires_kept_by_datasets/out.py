import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(96, 4).astype('float32')
y = x.sum(1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x[:64], y[:64])).batch(8)
data = data.take(len(data) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
held = tf.data.Dataset.from_tensor_slices((x[64:], y[64:])).cache('held' if hvd.rank() == 0 else '').batch(8)
writer = tf.data.experimental.TFRecordWriter('x.tfrec')
if hvd.rank() == 0:
    writer.write(tf.data.Dataset.from_tensor_slices(x).map(tf.io.serialize_tensor))
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), loss='mse')
model.fit(data, epochs=2, validation_data=held, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
