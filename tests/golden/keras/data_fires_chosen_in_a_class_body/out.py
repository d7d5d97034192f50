import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Rows:
    x = np.random.RandomState(1).rand(96, 4).astype('float32')
    np.random.seed(0)
    mask = np.random.rand(len(x)) < 0.8
    np.random.seed()
    train, test = x[mask], x[~mask]
    optimizer = hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size()))


model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer=Rows.optimizer, loss='mse')
model.fit(Rows.train[hvd.rank():len(Rows.train) // hvd.size() * hvd.size():hvd.size()], Rows.train.sum(axis=1)[hvd.rank():len(Rows.train) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
