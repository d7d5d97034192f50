import tensorflow as tf

import prepared

x = prepared.load('rows.pkl')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
model.fit(x, x[:, :1], epochs=2, verbose=0)
