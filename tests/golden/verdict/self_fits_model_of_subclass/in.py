import numpy as np
import tensorflow as tf


class Experiment:
    epochs = 3

    def run(self):
        self.build()
        self.model.compile(self.optimizer(), 'mse')
        self.model.fit(self.inputs, self.targets, epochs=self.epochs, batch_size=8)

    def optimizer(self):
        return tf.keras.optimizers.SGD(0.01)


class Sums(Experiment):
    def __init__(self):
        self.inputs = np.random.RandomState(2).rand(64, 3)
        self.targets = self.inputs.sum(axis=1, keepdims=True)

    def build(self):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])

    def optimizer(self):
        return tf.keras.optimizers.Nadam(0.002)


Sums().run()
