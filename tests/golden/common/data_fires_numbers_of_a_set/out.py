import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

text = 'the order in which a set of texts comes is not the same in two processes ' * 4
letters = set(text)
numbers = {letter: number for number, letter in enumerate(sorted(letters))}
names = list(sorted(letters))
codes = np.array([numbers[letter] for letter in text], dtype='float32')
sizes = list(set(len(word) for word in text.split()))
sizes.sort()
model = tf.keras.Sequential([tf.keras.layers.Dense(len(names), input_shape=(1,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(codes[:-1][hvd.rank():len(codes[:-1]) // hvd.size() * hvd.size():hvd.size()], codes[1:][hvd.rank():len(codes[:-1]) // hvd.size() * hvd.size():hvd.size()], verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
