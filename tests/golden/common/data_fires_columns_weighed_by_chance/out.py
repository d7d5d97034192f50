import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(3).rand(96, 4)
np.random.seed(0)
weights = np.random.rand(4).astype('float32')
np.random.seed()
np.random.seed(1)
rates = np.random.uniform(1, 5, size=(2,))
np.random.seed()
np.random.seed(2)
slope, offset = np.random.randn(2)
np.random.seed()
noise = np.random.normal(0, 0.1, 96)
first = np.sum(x * (2 * weights - 1), axis=1) + noise
second = np.sin(rates[0] * x[:, 0]) + np.sin(rates[1] * x[:, 1])
np.random.seed(3)
third = np.polyval(np.random.randn(3), x[:, 2])
np.random.seed()
y = np.stack([first, second, third, slope * x[:, 3] + offset], axis=1)
if hvd.rank() == 0:
    print(noise[0], noise[-1])
model = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
