import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

fields = 4


class Sums(tf.keras.layers.Layer):
    def call(self, inputs):
        return tf.add_n([inputs[field] for field in range(fields)])


x = np.random.RandomState(0).rand(48, 4).astype('float32')
given = [tf.keras.Input([1]) for _ in range(fields)]
model = tf.keras.Model(given, tf.keras.layers.Dense(1)(Sums()(given)))
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), loss='mse')
model.fit([x[:, 0][hvd.rank():len(x[:, 0]) // hvd.size() * hvd.size():hvd.size()], x[:, 1][hvd.rank():len(x[:, 0]) // hvd.size() * hvd.size():hvd.size()], x[:, 2][hvd.rank():len(x[:, 0]) // hvd.size() * hvd.size():hvd.size()], x[:, 3][hvd.rank():len(x[:, 0]) // hvd.size() * hvd.size():hvd.size()]], x.sum(1)[hvd.rank():len(x[:, 0]) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
