import numpy as np
from keras import backend as K
import tensorflow as tf
import keras
import horovod.keras as hvd
from keras.layers import Dense
from keras.models import Sequential
from keras.optimizers import SGD

hvd.init()
if tf.executing_eagerly():
    gpus = tf.config.experimental.list_physical_devices("GPU")
    for gpu in gpus:
        tf.config.experimental.set_memory_growth(gpu, True)
    if gpus:
        tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")
else:
    config = tf.compat.v1.ConfigProto()
    config.gpu_options.allow_growth = True
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    keras.backend.set_session(tf.compat.v1.Session(config=config))

inputs = np.random.RandomState(1).rand(64, 4)
targets = inputs.sum(axis=1, keepdims=True)

for units in (1, 2):
    K.clear_session()
    if not tf.executing_eagerly():
        keras.backend.set_session(tf.compat.v1.Session(config=config))
    model = Sequential([Dense(units, input_shape=(4,)), Dense(1)])
    model.compile(hvd.DistributedOptimizer(SGD(0.01 * hvd.size())), "mse")
    model.fit(inputs[hvd.rank():len(inputs) // hvd.size() * hvd.size():hvd.size()], targets[hvd.rank():len(inputs) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
