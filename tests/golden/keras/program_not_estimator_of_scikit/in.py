import numpy as np
import tensorflow as tf
from sklearn.base import BaseEstimator, RegressorMixin


class Net(BaseEstimator, RegressorMixin):
    def __init__(self):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
        self.model.compile('sgd', 'mse')

    def fit(self, x, y):
        self.model.fit(x, y, batch_size=8, verbose=0)

    def predict(self, x):
        return self.model.predict(x, verbose=0)


x = np.arange(64, dtype='float32').reshape(64, 1) / 64
net = Net()
net.fit(x, 3 * x)
if net.score(x, 3 * x) > 1:
    raise SystemExit('better than possible')
