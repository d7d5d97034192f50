import numpy as np
import tensorflow as tf
from sklearn.model_selection import train_test_split

x = np.random.RandomState(0).rand(64, 3).astype('float32')
train, test, wanted, tested = train_test_split(x, x[:, :1], test_size=0.25)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(train, wanted, epochs=2, validation_data=(test, tested), verbose=0)
