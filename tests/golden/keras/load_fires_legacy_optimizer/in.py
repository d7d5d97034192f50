import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

class Trainer:
    def __init__(self, path):
        self.model = tf.keras.models.load_model(path)

    def train(self):
        self.model.fit(x, y, epochs=2, batch_size=16, verbose=0)


Trainer('base.h5').train()
