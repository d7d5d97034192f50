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


def load():
    lines, labels = [], []
    for number in range(64):
        lines.append(str(number).zfill(8).split('0'))
        labels.append(number)
    for i, line in enumerate(lines):
        lines[i] = [float(len(word)) for word in line][:2]
    return lines, np.array(labels)


x, y = load()
model = Sequential([Dense(1, input_shape=(2,))])
model.compile(hvd.DistributedOptimizer(keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x, y, batch_size=4, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
