import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

size = 8


class Rows(tf.keras.layers.Layer):
    def build(self, shape):
        self.w = self.add_weight(shape=(shape[1], 2))

    def call(self, inputs):
        return tf.stack([tf.reduce_sum(tf.matmul(inputs[row][None], self.w)) for row in range(size)])


x = np.random.RandomState(0).rand(48, 4).astype('float32')
model = tf.keras.Sequential([Rows()])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), loss='mse')
model.fit(x, x.sum(1), batch_size=size, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
