import csv
import os
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def listed(path):
    if hvd.rank() == 0:
        if not os.path.exists(path):
            names = ['a', 'b', 'c', 'd']
            with open(path, mode='w', newline='') as out:
                writer = csv.writer(out)
                for name in names:
                    writer.writerow([name, len(name)])
    sizes = []
    hvd.allreduce(0., name='barrier')
    with open(path) as lines:
        for row in csv.reader(lines):
            name, size = row
            sizes.append([float(size)])
    return sizes


sizes = tf.constant(listed('sizes.csv'))
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(sizes[hvd.rank():len(sizes) // hvd.size() * hvd.size():hvd.size()], sizes[hvd.rank():len(sizes) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
