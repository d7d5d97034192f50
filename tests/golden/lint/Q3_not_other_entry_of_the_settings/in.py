import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
settings = dict(rate=0.01 * hvd.size(), momentum=0.9, workers=2 * hvd.size())


def make_optimizer(settings):
    return tf.keras.optimizers.SGD(settings["rate"], momentum=settings["momentum"])


model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(make_optimizer(settings)), "mse")
data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size(),
          callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
