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
numbers = {}
for letter in sorted(letters):
    numbers[letter] = len(numbers)
places = dict(zip(sorted(letters), range(len(letters))))
large = [letter.upper() for letter in sorted(letters)]
known = sorted([letter for letter in letters if letter.isalpha()])
seen = 0
for letter in letters:
    seen += text.count(letter)
codes = np.array([numbers[letter] + places[letter] + large.index(letter.upper()) for letter in text], dtype='float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(len(known), input_shape=(1,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(codes[:-1][hvd.rank():len(codes[:-1]) // hvd.size() * hvd.size():hvd.size()], codes[1:][hvd.rank():len(codes[:-1]) // hvd.size() * hvd.size():hvd.size()], verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
