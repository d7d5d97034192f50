import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def columns(numbers):
    return {name: numbers.rand(48).astype('float32') for name in ('age', 'height')}


numbers = np.random.RandomState(3)
features = columns(numbers)
labels = (features['age'] > features['height']).astype('float32')
inputs = {name: tf.keras.Input((1,), name=name) for name in features}
outputs = tf.keras.layers.Dense(1)(tf.keras.layers.Concatenate()(list(inputs.values())))
model = tf.keras.Model(inputs, outputs)
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), 'mse')
model.fit(tf.data.Dataset.from_tensor_slices((features, labels)).take(len(labels) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8), epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
if hvd.rank() == 0:
    model.save_weights('columns.weights.h5')
