import argparse
import os

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

parser = argparse.ArgumentParser()
parser.add_argument('--rows', default=os.path.join(os.getcwd(), 'rows.npy'))
args = parser.parse_args()



class Writer:
    def __init__(self, options):
        self.options = options

    def write(self):
        if hvd.rank() == 0:
            np.save(self.options.rows, np.random.RandomState(0).rand(48, 4).astype('float32'))


Writer(args).write()
hvd.allreduce(0., name='barrier')
rows = np.load(args.rows)
model = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
