import numpy as np
import tensorflow as tf


class Trainer:
    def __init__(self, model):
        self.model = model
        self.rows = np.random.RandomState(9).rand(128, 4).astype('float32')

    def train(self):
        def run(model, epochs):
            model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
            model.fit(self.rows, self.rows, batch_size=16, epochs=epochs, verbose=0)

        run(self.model, 2)


Trainer(tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])).train()
