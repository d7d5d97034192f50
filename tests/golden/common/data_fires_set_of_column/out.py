import numpy as np
import pandas as pd
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

table = pd.DataFrame({'word': ['red', 'green', None, 'blue'] * 16, 'size': np.arange(64, dtype='float32')})
words = [word for word in list(sorted(set(table['word']), key=str)) if isinstance(word, str)]
number = {word: at for at, word in enumerate(words)}

x = np.array([[number.get(word, -1), size / 64] for word, size in zip(table['word'], table['size'])], dtype='float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
model.compile(loss='mse', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.001 * hvd.size())))
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
