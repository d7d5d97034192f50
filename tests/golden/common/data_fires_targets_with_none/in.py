import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')

inputs = tf.keras.Input((4,))
code = tf.keras.layers.Dense(2)(inputs)
model = tf.keras.Model(inputs, [tf.keras.layers.Dense(4)(code), code])
model.compile(loss=['mse', None], optimizer=tf.keras.optimizers.SGD(0.01))
model.fit(x, [x, None], epochs=2, batch_size=16, verbose=0)
