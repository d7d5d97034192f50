import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(4,))])
model.compile('sgd', 'mse')


def learn(state, wanted):
    model.fit(state, wanted, epochs=1, verbose=0)


for turn in range(40):
    state = np.reshape(np.random.rand(4), [1, 4])
    learn(state, model.predict(state, verbose=0))
