import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

if hvd.rank() == 0:
    with tf.io.TFRecordWriter('rows.tfrecord') as out:
        for number in range(64):
            out.write(np.float32([number]).tobytes())
hvd.allreduce(0., name='barrier')
data = tf.data.TFRecordDataset('rows.tfrecord').shard(hvd.size(), hvd.rank()).map(lambda row: tf.io.decode_raw(row, tf.float32))
data = data.map(lambda row: (tf.reshape(row, [1]), row)).repeat().batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), 'mse')
model.fit(data, epochs=2, steps_per_epoch=max(1, 8 // hvd.size()), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
