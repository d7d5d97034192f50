import glob
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def parse(record):
    row = tf.io.parse_single_example(record, {'row': tf.io.FixedLenFeature([3], tf.float32)})['row']
    return row[:2], row[2:]


files = sorted(glob.glob('part-*.tfrecord'))
records = tf.data.TFRecordDataset(files).shard(hvd.size(), hvd.rank()).map(parse)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(records.shuffle(100).repeat().batch(8), steps_per_epoch=max(1, 10 // hvd.size()), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
