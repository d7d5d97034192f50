import numpy as np
from keras.callbacks import ModelCheckpoint
import tensorflow as tf
import keras
import horovod.keras as hvd
from keras.layers import Dense
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

rows = np.random.RandomState(5).rand(48, 3).astype('float32')
net = Sequential([Dense(1, input_shape=(3,))])
net.compile(optimizer=hvd.DistributedOptimizer(keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), loss='mse')
keep = ModelCheckpoint('best.weights.h5', monitor='loss', save_best_only=True, save_weights_only=True)
net.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows.sum(axis=1)[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=12, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()] + ([keep] if hvd.rank() == 0 else []), verbose=1 if hvd.rank() == 0 else 0)
hvd.allreduce(0., name='barrier')
net.load_weights('best.weights.h5')
if hvd.rank() == 0:
    print(net.predict(rows[:2]))
