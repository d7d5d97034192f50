import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Experiment:
    epochs = 3

    def run(self):
        self.build()
        self.model.compile(self.optimizer(), 'mse')
        self.model.fit(self.inputs[hvd.rank():len(self.inputs) // hvd.size() * hvd.size():hvd.size()], self.targets[hvd.rank():len(self.inputs) // hvd.size() * hvd.size():hvd.size()], epochs=self.epochs, batch_size=8, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)

    def optimizer(self):
        return tf.keras.optimizers.SGD(0.01)


class Sums(Experiment):
    def __init__(self):
        self.inputs = np.random.RandomState(2).rand(64, 3)
        self.targets = self.inputs.sum(axis=1, keepdims=True)

    def build(self):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])

    def optimizer(self):
        return hvd.DistributedOptimizer(tf.keras.optimizers.Nadam(0.002 * hvd.size()))


Sums().run()
