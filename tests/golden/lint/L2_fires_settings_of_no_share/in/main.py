import tensorflow as tf
import horovod.tensorflow.keras as hvd

import settings
from reading import Reader

hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
settings.train["size"] = 20 if hvd.size() > 1 else 10
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(1e-6 * hvd.size())), "mse")
model.fit(Reader(settings.train).batches(), epochs=2, steps_per_epoch=25 // hvd.size(), shuffle=False,
          callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
