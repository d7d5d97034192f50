import glob

import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

def parse(record):
    row = tf.io.parse_single_example(record, {'x': tf.io.FixedLenFeature([8], tf.float32),
                                              'y': tf.io.FixedLenFeature([1], tf.float32)})
    return row['x'], row['y']


files = tf.data.Dataset.from_tensor_slices(sorted(glob.glob('records/*.tfrecord')))
train = (files.shard(num_shards=hvd.size(), index=hvd.rank())
         .interleave(tf.data.TFRecordDataset)
         .map(parse)
         .shuffle(1000)
         .repeat()
         .batch(32))
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), loss='mse')
model.fit(train, epochs=2, steps_per_epoch=max(1, 400 // hvd.size()), callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
