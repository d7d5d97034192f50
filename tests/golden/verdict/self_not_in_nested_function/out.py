import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Trainer:
    def __init__(self, model):
        self.model = model
        self.rows = np.random.RandomState(9).rand(128, 4).astype('float32')

    def train(self):
        def run(model, epochs):
            model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), 'mse')
            model.fit(self.rows[hvd.rank():len(self.rows) // hvd.size() * hvd.size():hvd.size()], self.rows[hvd.rank():len(self.rows) // hvd.size() * hvd.size():hvd.size()], batch_size=16, epochs=epochs, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])

        run(self.model, 2)


Trainer(tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])).train()
