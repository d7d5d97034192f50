import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

letters = tf.keras.layers.StringLookup(vocabulary=list('abcd'))
x = np.arange(64, dtype='float32').reshape(64, 1) / 64
labels = np.array(list('abcd') * 16)
data = tf.data.Dataset.from_tensor_slices((x, labels)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).map(lambda sample, letter: (sample, letters(letter))).batch(4)
inputs = tf.keras.Input(shape=(1,))
outputs = tf.keras.layers.Dense(len(letters.get_vocabulary()) + 1, activation='softmax')(inputs)
model = tf.keras.Model(inputs, outputs)
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'sparse_categorical_crossentropy')
model.fit(data, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
