import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

class Batches(tf.keras.utils.Sequence):
    def __init__(self, first, every):
        self.numbers = list(range(200))[first::every]

    def __len__(self):
        return len(self.numbers) // 10

    def __getitem__(self, at):
        rows = np.random.rand(10, 5)
        return rows, rows.sum(axis=1)


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(5,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), 'mse')
model.fit(Batches(hvd.rank(), hvd.size()), epochs=2, workers=2, use_multiprocessing=False,
          callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
