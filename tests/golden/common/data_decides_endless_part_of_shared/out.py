import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(8).rand(80, 3).astype('float32')
pairs = tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1, keepdims=True)))
mixed = pairs.shuffle(80, seed=3, reshuffle_each_iteration=False)
train = mixed.skip(16).shuffle(8).batch(8).repeat(-1)
valid = mixed.take(16).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(train, epochs=1, steps_per_epoch=max(1, 8 // hvd.size()), validation_data=valid, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
