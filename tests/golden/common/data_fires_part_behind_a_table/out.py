import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def pairs():
    for number in range(32):
        yield [float(number)], [2.0 * number]


data = tf.data.Dataset.from_generator(pairs, output_signature=(tf.TensorSpec((1,)), tf.TensorSpec((1,)))).batch(4)
scale = tf.keras.layers.Normalization()
scale.adapt(data.map(lambda a, b: a))
model = tf.keras.Sequential([tf.keras.Input((1,)), scale, tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
batches = data.take(sum(1 for _ in data) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
model.fit(batches, epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
