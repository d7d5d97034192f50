import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


@tf.keras.utils.register_keras_serializable()
class WarmRoot(tf.keras.optimizers.schedules.LearningRateSchedule):
    def __init__(self, width, warm=10):
        self.width, self.warm = width, warm

    def __call__(self, step):
        step = step * hvd.size()
        step = tf.cast(step, tf.float32) + 1.0
        return self.width ** -0.5 * tf.minimum(step ** -0.5, step * self.warm ** -1.5)

    def get_config(self):
        return {'width': self.width, 'warm': self.warm}


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(WarmRoot(16.))), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
