import numpy as np
import tensorflow as tf

x = np.random.RandomState(5).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(tf.keras.optimizers.SGD(0.1), 'mse')
model.fit(x, y, batch_size=8, epochs=1, verbose=0)
first = model.optimizer.get_config()['learning_rate']
tf.keras.backend.set_value(model.optimizer.learning_rate, first / 2)
model.fit(x, y, batch_size=8, epochs=1, verbose=0)
model.optimizer.learning_rate = 0.1 * 0.5 ** (int(model.optimizer.iterations) // 8)
model.fit(x, y, batch_size=8, epochs=1, verbose=0)
