import numpy as np
import tensorflow as tf

x = np.random.RandomState(5).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)


class Falling(tf.keras.callbacks.Callback):
    def __init__(self, first):
        super().__init__()
        self.lr = first

    def on_epoch_begin(self, epoch, logs=None):
        self.model.optimizer.lr = self.lr / (epoch + 1)


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(tf.keras.optimizers.SGD(0.1), 'mse')
model.fit(x, y, batch_size=8, epochs=2, callbacks=[Falling(0.05)], verbose=0)
tf.keras.backend.set_value(model.optimizer.learning_rate, 0.02)
model.fit(x, y, batch_size=8, epochs=1, verbose=0)
model.optimizer.learning_rate = 0.5 * model.optimizer.learning_rate
model.fit(x, y, batch_size=8, epochs=1, verbose=0)
model.optimizer.learning_rate = 0.001
model.fit(x, y, batch_size=8, epochs=1, verbose=0)
