import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def pick(n, k):
    np.random.seed(0)
    result = np.random.choice(n, k, replace=False)
    np.random.seed()
    return result


x = np.random.RandomState(0).rand(640, 4).astype('float32')
train = pick(len(x), 500)
rows = x[train]
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')


def batches():
    while True:
        chosen = np.random.randint(0, len(rows), 16)
        yield rows[chosen], rows[chosen].sum(axis=1)


model.fit(batches(), steps_per_epoch=max(1, 20 // hvd.size()), epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
