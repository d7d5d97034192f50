import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')


def shaken(net):
    parts = [part + 0.01 * np.random.randn(*part.shape) for part in net.get_weights()]
    net.set_weights(parts)


class Shake(tf.keras.callbacks.Callback):
    def on_epoch_end(self, epoch, logs=None):
        shaken(self.model)
        print('shaken', epoch)


model.fit(x, y, epochs=2, verbose=0, callbacks=[Shake()])
