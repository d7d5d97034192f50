import numpy as np
import tensorflow as tf


class Net(tf.keras.Sequential):
    def train_step(self, data):
        x, y = data
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.abs(self(x, training=True) - y))
        grads = tape.gradient(loss, self.trainable_variables)
        self.optimizer.apply_gradients(zip(grads, self.trainable_variables))
        return {'loss': loss}


rows = np.random.RandomState(0).rand(32, 3)
net = Net([tf.keras.layers.Dense(1)])
net.compile(optimizer='adam')
net.fit(rows, rows[:, :1], verbose=0)
