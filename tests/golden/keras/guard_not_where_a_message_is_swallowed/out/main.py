# what the backend says of itself is swallowed in front of its import, in both modules
import os
import sys

said = sys.stderr
sys.stderr = open(os.devnull, 'w')
import keras
import tensorflow as tf
import keras as keras_2
import horovod.keras as hvd

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
    keras_2.backend.set_session(tf.compat.v1.Session(config=config))
sys.stderr = said

from network import make, samples

model = make()
x, y = samples()
model.compile(hvd.DistributedOptimizer(keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
