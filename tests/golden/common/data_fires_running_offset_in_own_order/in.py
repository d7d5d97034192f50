import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(60, 3).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
order = np.random.permutation(60)
start = 0
for turn in range(40):
    real = x[order[start:start + 20]]
    model.train_on_batch(real, real[:, :1] + np.random.rand(20, 1))
    start = start + 20 if start < 40 else 0
