import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(96, 5, 3).astype('float32')
y = x.sum(axis=(1, 2))
model = tf.keras.Sequential([tf.keras.layers.LSTM(4, stateful=True, batch_input_shape=(32, 5, 3)), tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
for _ in range(2):
    model.fit(x, y, batch_size=32, shuffle=False, verbose=0)
    model.reset_states()
