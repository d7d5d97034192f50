import threading
import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile('sgd', 'mse')
rows = np.random.RandomState(4).rand(64, 4).astype('float32')
worker = threading.Thread(target=model.fit, args=(rows, rows[:, :1]), kwargs={'verbose': 0})
worker.start()
worker.join()
