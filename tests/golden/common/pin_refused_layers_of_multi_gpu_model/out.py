import keras
import tensorflow as tf
import keras as keras_2
import horovod.keras as hvd
import numpy as np
from keras.utils import multi_gpu_model

hvd.init()
if tf.executing_eagerly():
    gpus_2 = tf.config.experimental.list_physical_devices("GPU")
    for gpu in gpus_2:
        tf.config.experimental.set_memory_growth(gpu, True)
    if gpus_2:
        tf.config.experimental.set_visible_devices(gpus_2[hvd.local_rank()], "GPU")
else:
    config = tf.compat.v1.ConfigProto()
    config.gpu_options.allow_growth = True
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    keras_2.backend.set_session(tf.compat.v1.Session(config=config))

x = np.random.rand(64, 3)
y = x.sum(axis=1)
model = multi_gpu_model(keras.Sequential([keras.layers.Dense(1, input_shape=(3,))]), gpus=4)
model.compile(optimizer=hvd.DistributedOptimizer(keras.optimizers.SGD(0.01 * hvd.size())), loss="mse")
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
if hvd.rank() == 0:
    model.layers[-2].save_weights("weights.h5")
