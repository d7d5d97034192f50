import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(4,))])
model.compile('sgd', 'mse')
for turn in range(40):
    drawn = np.random.rand(32, 4)
    model.fit(drawn, drawn[:, :2], epochs=1, verbose=0)
