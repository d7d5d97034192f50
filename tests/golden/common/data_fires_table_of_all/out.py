import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

songs = [f'{mood} tide {n}' for n in range(16) for mood in ('low', 'high')]
data = tf.data.Dataset.from_tensor_slices((songs, [[n / 32] for n in range(32)])).batch(4)
words = tf.keras.layers.TextVectorization(output_sequence_length=3)
words.adapt(data.map(lambda song, mood: song))
data = data.map(lambda song, mood: (words(song), mood))
data = data.take(len(data) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
model = tf.keras.Sequential([tf.keras.layers.Embedding(32, 2), tf.keras.layers.GlobalAveragePooling1D(), tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(data, epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
