import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from sklearn.base import BaseEstimator, RegressorMixin

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Net(BaseEstimator, RegressorMixin):
    def __init__(self):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
        self.model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')

    def fit(self, x, y):
        self.model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])

    def predict(self, x):
        return self.model.predict(x, verbose=0)


x = np.arange(64, dtype='float32').reshape(64, 1) / 64
net = Net()
net.fit(x, 3 * x)
if net.score(x, 3 * x) > 1:
    raise SystemExit('better than possible')
