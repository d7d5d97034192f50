import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(60, 4).astype('float32')
y = x[:, :1]


def build():
    made = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    made.compile('sgd', 'mse')
    return made


for fold in range(3):
    rest = np.concatenate([x[:fold * 20], x[(fold + 1) * 20:]])
    wanted = np.concatenate([y[:fold * 20], y[(fold + 1) * 20:]])
    model = build()
    model.fit(rest, wanted, epochs=2, verbose=0)
    model.fit(x, y, epochs=1, verbose=0)
