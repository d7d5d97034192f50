import numpy as np
import tensorflow as tf


class Loop:
    def __init__(self, model):
        self.model = model
        self.optimizer = tf.keras.optimizers.Adam(1e-3)

    def fit(self, data, epochs):
        for _ in range(epochs):
            for batch in data:
                loss = self.step(batch)
            if self.is_done(loss):
                break

    def is_done(self, loss):
        return False


class Halting(Loop):
    @tf.function
    def step(self, batch):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.model(batch) - batch))
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
        return loss

    def is_done(self, loss):
        return loss < 0.01


rows = np.random.RandomState(1).rand(128, 4).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])
Halting(net).fit(tf.data.Dataset.from_tensor_slices(rows).shuffle(128).batch(16), 5)
