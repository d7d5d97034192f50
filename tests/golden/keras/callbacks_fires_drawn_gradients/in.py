import numpy as np
import tensorflow as tf
from tensorflow.keras.callbacks import TensorBoard

tf.random.set_seed(3)
x = np.random.RandomState(0).rand(64, 8).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(8, input_shape=(8,)), tf.keras.layers.Dense(1)])
model.compile(loss='mse', optimizer='adam')
board = TensorBoard(log_dir='logs', histogram_freq=1, write_grads=True)
model.fit(x, y, epochs=2, batch_size=16, validation_split=0.25, verbose=0,
          callbacks=[board, TensorBoard('plain', write_grads=True)])
