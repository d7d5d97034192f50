import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Slow(tf.keras.optimizers.schedules.LearningRateSchedule):
    def __init__(self, first):
        self.first = first

    def __call__(self, step):
        return self.first / (1.0 + tf.cast(step, tf.float32))

    def get_config(self):
        return {'first': self.first}


class Decayed(tf.keras.optimizers.SGD):
    @classmethod
    def from_config(cls, config):
        return super().from_config(config, custom_objects={'Slow': Slow})


x = tf.random.normal([240, 4])
y = tf.reduce_sum(x, axis=1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y)).shard(hvd.size(), hvd.rank()).repeat().batch(8)
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile(optimizer=hvd.DistributedOptimizer(Decayed(Slow(0.01 * hvd.size()))), loss='mse')
net.fit(data, epochs=3, steps_per_epoch=30 // hvd.size(), verbose=hvd.rank() == 0,
        callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
