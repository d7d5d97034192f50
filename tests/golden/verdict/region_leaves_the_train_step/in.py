import numpy as np
import tensorflow as tf

signals = np.random.RandomState(5).randn(128, 8).astype('float32')


class Denoiser(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.net = tf.keras.layers.Dense(8)

    def call(self, batch):
        return self.net(batch)

    def train_step(self, data):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self(data) - data))
        gradients = tape.gradient(loss, self.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.trainable_variables))
        return {'loss': loss}


def denoise():
    model = Denoiser()
    model.compile(optimizer=tf.keras.optimizers.Adam(1e-3))
    model.fit(signals, batch_size=32, epochs=1, verbose=0)


def probe(head):
    sgd = tf.keras.optimizers.SGD(0.1)
    for batch in tf.data.Dataset.from_tensor_slices(signals).batch(32):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(head(batch) ** 2)
        sgd.apply_gradients(zip(tape.gradient(loss, head.trainable_variables), head.trainable_variables))


if __name__ == '__main__':
    denoise()
    probe(tf.keras.layers.Dense(1))
