import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

text = 'what is kept in the order of a set has another order in each process ' * 4
words = text.split()
kinds = set(words)
counts = {}
for word in sorted(kinds):
    counts[word] = words.count(word)
lengths = {word: len(word) for word in kinds}
numbers = {word: number for number, word in enumerate(counts)}
places = dict.fromkeys(sorted(kinds))
by_length = sorted(sorted(kinds), key=len)
upper = list(map(str.upper, sorted(kinds)))
letters = ''.join(sorted(set(text)))
known = [*sorted(kinds)]
later = {}
free = 0
for word in sorted(kinds):
    later[word] = free
    free = free + 1
initials = {}
for word in kinds:
    initials[word] = word[0]
codes = np.array([[numbers[word] + later[word], by_length.index(word), upper.index(word.upper()), letters.index(initials[word]),
                   known.index(word), lengths[word], list(places).index(word)] for word in words], dtype='float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(7,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(codes[:-1][hvd.rank():len(codes[:-1]) // hvd.size() * hvd.size():hvd.size()], codes[1:, 5][hvd.rank():len(codes[:-1]) // hvd.size() * hvd.size():hvd.size()], verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
