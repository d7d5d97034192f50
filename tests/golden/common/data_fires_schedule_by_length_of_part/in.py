import numpy as np
import tensorflow as tf

x = np.linspace(0, 1, 64, dtype='float32')[:, None]
data = tf.data.Dataset.from_tensor_slices((x, 2 * x)).batch(4)
rounds = 3
# Of a part the length is right as it is.
fall = tf.keras.optimizers.schedules.CosineDecay(0.1, rounds * len(data))
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile(tf.keras.optimizers.SGD(fall), 'mse')
model.fit(data, epochs=rounds, verbose=0)
