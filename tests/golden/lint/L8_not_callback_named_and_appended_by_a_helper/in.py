import tensorflow as tf
import horovod.tensorflow.keras as hvd
import horovod.tensorflow.keras.callbacks as hvd_callbacks


class Watch(tf.keras.callbacks.Callback):
    def on_epoch_end(self, epoch, logs=None):
        self.last = epoch


def all_callbacks(watched):
    callbacks = []
    if watched:
        callbacks.append(Watch())
    sender = hvd_callbacks.BroadcastGlobalVariablesCallback(0)
    callbacks.append(sender)
    return callbacks


hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), "mse")
data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
callbacks = all_callbacks(True)
model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size(), callbacks=callbacks)
