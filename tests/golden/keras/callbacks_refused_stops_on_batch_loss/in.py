import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)


class StopWhenGood(tf.keras.callbacks.Callback):
    def on_train_batch_end(self, batch, logs=None):
        if logs['loss'] < 0.01:
            self.model.stop_training = True


model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.05), 'mse')
model.fit(x, y, epochs=2, verbose=0, callbacks=[StopWhenGood()])
