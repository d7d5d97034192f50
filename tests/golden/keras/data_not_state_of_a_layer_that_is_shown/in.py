import numpy as np
import tensorflow as tf

x = np.random.RandomState(3).rand(64, 5, 2).astype('float32')
y = x.sum(axis=(1, 2))

shown = tf.keras.layers.LSTM(3, stateful=True)
answer = shown(x[:4])
print(answer.shape)
shown.reset_states()


def build():
    shown = tf.keras.layers.LSTM(3, input_shape=(5, 2))
    return tf.keras.Sequential([shown, tf.keras.layers.Dense(1)])


model = build()
model.compile('sgd', 'mse')
model.fit(x, y, epochs=2, verbose=0)
