import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Slow(tf.keras.optimizers.SGD):
    def __init__(self, learning_rate=0.05, **kwargs):
        super().__init__(learning_rate=learning_rate, **kwargs)


class Plain(tf.keras.optimizers.SGD):
    pass


rows = np.random.RandomState(0).rand(64, 3).astype('float32')
goal = rows.sum(axis=1, keepdims=True)
for optimizer in (hvd.DistributedOptimizer(Slow(learning_rate=0.05 * hvd.size())), hvd.DistributedOptimizer(Plain(learning_rate=0.01 * hvd.size()))):
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
    model.compile(optimizer=optimizer, loss='mse')
    model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], goal[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
