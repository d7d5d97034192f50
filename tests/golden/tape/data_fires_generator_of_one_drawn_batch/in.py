# the generator draws one batch by chance and ends; each step begins it anew
import numpy as np
import tensorflow as tf

samples = np.random.RandomState(1).rand(100, 4).astype('float32')


class Net:
    def __init__(self):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
        self.optimizer = tf.keras.optimizers.Adam(learning_rate=0.001)

    def draw(self):
        chosen = np.random.choice(len(samples), size=8, replace=False)
        yield samples[chosen], np.ones((8, 1), 'float32')

    def dataset(self):
        return tf.data.Dataset.from_generator(self.draw, output_signature=(
            tf.TensorSpec(shape=(None, 4), dtype=tf.float32), tf.TensorSpec(shape=(None, 1), dtype=tf.float32)))

    def train_step(self, x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((self.model(x) - y) ** 2)
        grads = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(grads, self.model.trainable_variables))
        return loss


net = Net()
batches = net.dataset()
for epoch in range(2):
    for step in range(12):
        x, y = next(iter(batches))
        net.train_step(x, y)
