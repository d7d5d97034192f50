import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

numbers = np.random.RandomState(0)
features = numbers.rand(64, 3).astype('float32')
labels = features[:, :1]
inputs = tf.keras.Input((3,), name='features')
model = tf.keras.Model(inputs, tf.keras.layers.Dense(1, name='labels')(inputs))
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), loss='mse')
dataset = tf.data.Dataset.from_tensor_slices(({'features': features}, {'labels': labels})).take(len(features) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
dataset = dataset.shuffle(64).batch(8)
model.fit(dataset, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
