import sys
import numpy as np
import keras
import tensorflow as tf
import keras as keras_2
import horovod.keras as hvd

hvd.init()
if tf.executing_eagerly():
    gpus = tf.config.experimental.list_physical_devices('GPU')
    for gpu in gpus:
        tf.config.experimental.set_memory_growth(gpu, True)
    if gpus:
        tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
else:
    config = tf.compat.v1.ConfigProto()
    config.gpu_options.allow_growth = True
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    keras_2.backend.set_session(tf.compat.v1.Session(config=config))

x = np.random.RandomState(0).rand(64, 4)
y = x.sum(axis=1)


class Batches(keras.utils.Sequence):
    def __len__(self):
        return 8

    def __getitem__(self, i):
        return x[i * 8:i * 8 + 8], y[i * 8:i * 8 + 8]


if len(sys.argv) > 1:
    train_ds = tf.data.Dataset.from_tensor_slices((x, y)).repeat().batch(8)
else:
    train_ds = Batches()
model = keras.Sequential([keras.layers.Dense(1)])
model.compile(optimizer=hvd.DistributedOptimizer(keras.optimizers.SGD(0.01 * hvd.size())), loss='mse')
model.fit(train_ds, epochs=3, steps_per_epoch=max(1, 8 // hvd.size()), callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
