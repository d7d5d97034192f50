import typing

import numpy as np
import tensorflow as tf


class Run(typing.NamedTuple):
    inputs: np.ndarray
    model: tf.keras.Model
    epochs: int = 2

    def describe(self):
        return '%d epochs' % self.epochs


rows = np.random.RandomState(3).rand(64, 3)
run = Run(rows, tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(3,))]))
run.model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
run.model.fit(run.inputs, run.inputs, batch_size=8, epochs=run.epochs, verbose=0)
