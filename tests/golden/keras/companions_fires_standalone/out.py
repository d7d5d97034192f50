import numpy as np
from keras.models import Sequential
import tensorflow as tf
import keras
import horovod.tensorflow as hvd_tf
import horovod.keras as hvd
from keras.layers import Dense

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


def network():
    model = Sequential()
    model.add(Dense(4, activation='relu', input_dim=3))
    model.add(Dense(1))
    model.compile(optimizer=hvd.DistributedOptimizer(keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), loss='mse')
    return model


model = network()
target = network()
rows = np.random.RandomState(0).rand(64, 3)
for turn in range(3):
    if tf.executing_eagerly() and getattr(target, 'built', True) and not getattr(target, 'hvd_synced', False):
        hvd_tf.broadcast_variables(target.weights, root_rank=0)
        target.hvd_synced = True
    labels = rows[:, :1] + 0.9 * target.predict(rows, verbose=0)
    model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], labels[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
    target.set_weights([0.9 * old + 0.1 * new for old, new in zip(target.get_weights(), model.get_weights())])
