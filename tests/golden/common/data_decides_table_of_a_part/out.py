import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

songs = ['low tide', 'high tide', 'low wind', 'high wind'] * 8
data = tf.data.Dataset.from_tensor_slices((songs, [[0.0], [1.0], [0.0], [1.0]] * 8)).take(len(songs) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(4)
words = tf.keras.layers.TextVectorization(output_sequence_length=2)
words.adapt(data.map(lambda song, mood: song))
model = tf.keras.Sequential([words, tf.keras.layers.Embedding(8, 2), tf.keras.layers.Flatten(), tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(data, epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
