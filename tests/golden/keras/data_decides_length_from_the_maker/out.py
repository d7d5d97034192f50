import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def made(x, y, size):
    data = tf.data.Dataset.from_tensor_slices((x, y)).shuffle(len(x)).repeat().batch(size)
    return data, len(x) // size


rows = np.random.RandomState(0).rand(320, 4).astype('float32')
more = np.random.RandomState(1).rand(64, 4).astype('float32')
train, steps = made(rows, rows.sum(axis=1), 16)
test, test_steps = made(more, more.sum(axis=1), 16)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), 'mse')
model.fit(train, steps_per_epoch=max(1, steps // hvd.size()), epochs=2, validation_data=test, validation_steps=test_steps, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
