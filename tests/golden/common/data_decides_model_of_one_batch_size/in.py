import numpy as np
import tensorflow as tf

rows = np.random.RandomState(3).rand(96, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, batch_input_shape=(32, 4))])
model.compile(tf.keras.optimizers.SGD(0.05), 'mse')
model.fit(rows, rows.sum(axis=1), batch_size=32, epochs=2, verbose=0)
