import numpy as np
import tensorflow as tf


class Trainer:
    """Holds the model and its optimizer."""

    def __init__(self, model, lr=1e-3):
        self.model = model
        self.optimizer = tf.keras.optimizers.Adam(learning_rate=lr)
        self.loss = tf.keras.losses.MeanSquaredError()

    @tf.function
    def step(self, x, y):
        with tf.GradientTape() as tape:
            loss = self.loss(y, self.model(x, training=True))
        grads = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(grads, self.model.trainable_variables))
        return loss

    def run(self, dataset, epochs):
        for _ in range(epochs):
            for x, y in dataset:
                self.step(x, y)


if __name__ == '__main__':
    x = np.random.RandomState(5).rand(48, 3).astype('float32')
    train = tf.data.Dataset.from_tensor_slices((x, x[:, :1])).shuffle(48).batch(8)
    Trainer(tf.keras.Sequential([tf.keras.layers.Dense(1)])).run(train, epochs=2)
