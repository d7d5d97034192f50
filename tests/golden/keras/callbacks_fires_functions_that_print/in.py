import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')


def show(epoch, logs):
    print(epoch, model.predict(x[:1], verbose=0))


told = tf.keras.callbacks.LambdaCallback(on_epoch_end=show)
model.fit(x, x[:, :1], epochs=2, verbose=0, callbacks=[told])
