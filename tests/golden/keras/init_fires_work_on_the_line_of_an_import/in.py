import os; os.environ['TF_CPP_MIN_LOG_LEVEL'] = '3'; import tensorflow as tf; print(tf.__version__)
import numpy as np

x, y = np.random.rand(64, 4).astype('float32'), np.random.rand(64, 1).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
model.fit(x, y, batch_size=8, epochs=2)
