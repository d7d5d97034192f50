import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
from settings import load_settings

settings = load_settings("train.yaml")
x = np.random.rand(256, 8)[hvd.rank()::hvd.size()]
data = tf.data.Dataset.from_tensor_slices((x, x.sum(axis=1))).repeat().batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), "mse")
model.fit(data, epochs=4, steps_per_epoch=settings.steps, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
