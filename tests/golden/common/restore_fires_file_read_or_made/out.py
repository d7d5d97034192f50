import os
import pickle
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def vocabulary(words, path):
    if hvd.broadcast(bool(not os.path.isfile(path)), root_rank=0):
        known = {word: number for number, word in enumerate(words)}
        if hvd.rank() == 0:
            with open(path, 'wb') as out:
                pickle.dump(known, out)
    else:
        with open(path, 'rb') as stored:
            known = pickle.load(stored)
    return known


known = vocabulary(['one', 'two', 'three'], 'words.pickle')
rows = np.array([[known[word]] for word in ['one', 'two', 'one', 'three'] * 8], 'float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), 'mse')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
