import threading

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def train(model, rows):
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), 'mse')
    model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])


net = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(3,))])
thread = threading.Thread(target=lambda: train(net, np.random.RandomState(1).rand(64, 3)))
thread.start()
thread.join()
