import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras.preprocessing.text import hashing_trick, one_hot

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

text = 'the hash of a word is another one in each process unless it is fixed from outside ' * 4
first = np.array(hashing_trick(text, 40, hash_function='md5'), dtype='float32')
second = np.array(tf.keras.preprocessing.text.hashing_trick(text, n=40, hash_function='md5'), dtype='float32')
third = np.array(hashing_trick(text, 40, hash_function='md5'), dtype='float32')
rows = np.stack([first, second, third], axis=1)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(rows[:-1][hvd.rank():len(rows[:-1]) // hvd.size() * hvd.size():hvd.size()], rows[1:, 2][hvd.rank():len(rows[:-1]) // hvd.size() * hvd.size():hvd.size()], verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
