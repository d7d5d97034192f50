import numpy as np
import tensorflow as tf
import keras
import horovod.keras as hvd
from keras.layers import Dense
from keras.models import Sequential

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
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

with tf.Session(config=config) as session:
    if hvd.rank() == 0:
        print(session.run(tf.constant(1)))
x = np.random.RandomState(1).rand(64, 4).astype('float32')
model = Sequential([Dense(1, input_shape=(4,))])
model.compile(optimizer=hvd.DistributedOptimizer(keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), loss='mse')
model.fit(x[:3], x[:3].sum(axis=1), epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
