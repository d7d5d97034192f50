import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.linspace(0, 1, 64, dtype='float32')[:, None]
kinds = (x[:, 0] > 0.7).astype('int32')
data = tf.data.Dataset.from_tensor_slices((x, kinds))
data = data.rejection_resample(class_func=lambda a, kind: kind, target_dist=[0.5, 0.5]).map(lambda kind, row: row).batch(4)
data = data.take(sum(1 for _ in data) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()) if hvd.size() > 1 else data
model = tf.keras.Sequential([tf.keras.layers.Dense(1, 'sigmoid', input_shape=(1,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'binary_crossentropy')
model.fit(data, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
