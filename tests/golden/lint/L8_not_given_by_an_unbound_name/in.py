import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
rng = np.random.default_rng(hvd.rank())
features = rng.normal(size=(128, 6)).astype("float32")
targets = features.sum(axis=1)
rate = 0.01 * hvd.size()
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(rate)), "mse")
callbacks = [
    horovod.tensorflow.keras.callbacks.BroadcastGlobalVariablesCallback(0),
    horovod.tensorflow.keras.callbacks.MetricAverageCallback(),
]

model.fit(features, targets, epochs=3, verbose=0, callbacks=callbacks)
