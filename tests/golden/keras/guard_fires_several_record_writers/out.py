import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(0).rand(64, 4).astype('float32')


def parts(name, count):
    paths = ['%s_%d.records' % (name, k) for k in range(count)]
    writers = [tf.io.TFRecordWriter(path if hvd.rank() == 0 else '/dev/null') for path in paths]
    for k, row in enumerate(rows):
        if hvd.rank() == 0:
            writers[k % count].write(tf.io.serialize_tensor(row).numpy())
    for one in writers:
        if hvd.rank() == 0:
            one.close()
    return paths


def read(record):
    row = tf.ensure_shape(tf.io.parse_tensor(record, tf.float32), [4])
    return row, row[:1]


paths = parts('rows', 2)
hvd.allreduce(0., name='barrier')
data = tf.data.TFRecordDataset(paths).map(read).batch(8)
data = data.take(sum(1 for _ in data) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()) if hvd.size() > 1 else data
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
net.fit(data, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
