import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(11).rand(64, 3).astype('float32')


class Centre(tf.keras.layers.Layer):
    def build(self, shape):
        self.mean = self.add_weight(name='mean', shape=(shape[-1],), initializer='zeros', trainable=False)
        self.calls = self.add_weight(name='calls', shape=(), initializer='zeros', trainable=False)

    def call(self, inputs, training=False):
        self.calls.assign_add(1.0)
        if training:
            mean = tf.reduce_mean(inputs, 0)
            self.mean.assign(0.9 * self.mean + 0.1 * mean)
            return inputs - mean
        return inputs - self.mean


model = tf.keras.Sequential([Centre(), tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows.sum(axis=1)[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
