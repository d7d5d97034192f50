import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from sklearn.model_selection import train_test_split

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 4).astype('float32')
size = len(x)
x = np.concatenate([x, x[:, ::-1]])
y = x.sum(axis=1)


def parts(rows, sums, mix=False):
    return train_test_split(rows, sums, test_size=0.25, shuffle=mix, random_state=0)


x, held, y, wanted = parts(x, y, mix=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), loss='mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=size, epochs=4, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
result = model.evaluate(held, wanted, verbose=0)
if hvd.rank() == 0:
    print(result)
