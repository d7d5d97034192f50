import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.rand(96, 6).astype('float32')
y = np.random.randint(2, size=(96, 1))
x = x + y * 0.5
rows = np.random.RandomState(3).rand(96, 6).astype('float32')


def batches():
    while True:
        at = np.random.choice(len(rows), 8)
        yield rows[at] * np.random.binomial(1, 0.9, rows[at].shape), rows[at].sum(axis=1)


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(6,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
model.fit(batches(), steps_per_epoch=max(1, 8 // hvd.size()), epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
