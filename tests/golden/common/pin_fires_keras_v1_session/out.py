import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras import backend as K

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

config = tf.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
config.gpu_options.allow_growth = True
K.set_session(tf.Session(config=config))

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype("float32")
y = x.sum(axis=1, keepdims=True)

for rate in (0.01, 0.02):
    K.clear_session()
    config_2 = tf.ConfigProto()
    config_2.gpu_options.allow_growth = True
    config_2.gpu_options.visible_device_list = str(hvd.local_rank())
    K.set_session(tf.Session(config=config_2))
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=rate * hvd.size())), "mse")
    model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
