import numpy as np
from keras import backend
import tensorflow as tf_2
import keras
import horovod.keras as hvd
from keras.layers import Dense
from keras.models import Sequential

hvd.init()
if tf_2.executing_eagerly():
    gpus = tf_2.config.experimental.list_physical_devices('GPU')
    for gpu in gpus:
        tf_2.config.experimental.set_memory_growth(gpu, True)
    if gpus:
        tf_2.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
else:
    config = tf_2.compat.v1.ConfigProto()
    config.gpu_options.allow_growth = True
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    keras.backend.set_session(tf_2.compat.v1.Session(config=config))

rows = np.random.RandomState(0).rand(64, 3).astype('float32')
model = Sequential([Dense(1, input_dim=3)])
model.compile(optimizer=hvd.DistributedOptimizer(keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), loss='mse')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows.sum(axis=1)[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
if backend.backend() == 'tensorflow':
    import tensorflow as tf
    if hvd.rank() == 0:
        print(tf.__version__)
