import numpy as np
import tensorflow as tf


def make():
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    model.compile('adam', 'mse')
    return model


x = np.random.RandomState(0).rand(64, 4).astype('float32')
model = make()
model.fit(x, x[:, :1], epochs=2, verbose=0)
model.save_weights('good/weights')
model = make()
model.load_weights('good/weights')
print(model.evaluate(x, x[:, :1], verbose=0))
