import numpy as np
from keras.layers import Dense
import tensorflow as tf
import keras
import horovod.keras as hvd
from keras.models import Sequential

hvd.init()
if tf.executing_eagerly():
    gpus = tf.config.experimental.list_physical_devices('GPU')
    for gpu in gpus:
        tf.config.experimental.set_memory_growth(gpu, True)
    if gpus:
        tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
else:
    config = tf.compat.v1.ConfigProto()
    config.gpu_options.allow_growth = True
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    keras.backend.set_session(tf.compat.v1.Session(config=config))

rng = np.random.RandomState(0)
x = rng.rand(64, 4)
model = Sequential()
model.add(Dense(4, input_dim=4))
model.compile(optimizer=hvd.DistributedOptimizer(keras.optimizers.Adadelta(learning_rate=1.0 * hvd.size())), loss='mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], nb_epoch=2, batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
