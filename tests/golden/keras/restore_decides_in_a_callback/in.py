import numpy as np
import tensorflow as tf


class Back(tf.keras.callbacks.Callback):
    def on_epoch_end(self, epoch, logs=None):
        if logs['loss'] > 0.5:
            self.model.load_weights('good.h5')


x = np.random.RandomState(0).rand(64, 4).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
net.compile('adam', 'mse')
keep = tf.keras.callbacks.ModelCheckpoint('good.h5', monitor='loss', save_best_only=True, save_weights_only=True)
net.fit(x, x[:, :1], epochs=3, verbose=0, callbacks=[keep, Back()])
