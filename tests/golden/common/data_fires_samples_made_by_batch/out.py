import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

# Eleven letters are a sample; every second letter would be another text.
letters = np.random.RandomState(3).randint(0, 20, 440)
lines = tf.data.Dataset.from_tensor_slices(letters).batch(11, drop_remainder=True)
batches = lines.map(lambda line: (line[:-1], line[1:])).shuffle(64, seed=1).batch(4)
batches = batches.take(len(batches) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())

model = tf.keras.Sequential([tf.keras.layers.Embedding(20, 4, input_length=10), tf.keras.layers.Dense(20, 'softmax')])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'sparse_categorical_crossentropy')
model.fit(batches, epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
