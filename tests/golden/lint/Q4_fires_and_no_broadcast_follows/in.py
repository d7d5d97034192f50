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
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.01 * hvd.size()), "mse")
model.fit(features, targets, epochs=3, verbose=0)
