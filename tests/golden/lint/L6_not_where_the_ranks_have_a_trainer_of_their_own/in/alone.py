import tensorflow as tf


class Trainer:
    def __init__(self):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
        self.data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1))))

    def train(self):
        self.fit()
        self.keep()

    def fit(self):
        self.model.compile(tf.keras.optimizers.SGD(0.1), "mse")
        self.model.fit(self.data.repeat().batch(8), steps_per_epoch=8)

    def keep(self):
        self.model.save("line.h5")
