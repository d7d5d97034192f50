import tensorflow as tf
import horovod.tensorflow.keras as hvd
import tensorflow_datasets as tfds

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

(train, held), info = tfds.load('mnist', split=['train', 'test'], as_supervised=True, with_info=True)
train = train.map(lambda picture, label: (tf.cast(picture, tf.float32) / 255.0, label))
held = held.map(lambda picture, label: (tf.cast(picture, tf.float32) / 255.0, label)).batch(32)
batches = train.shuffle(1000, seed=1).batch(32)
batches = batches.take(len(batches) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(10)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True))
model.fit(batches, validation_data=held, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
