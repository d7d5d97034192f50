import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from sklearn.model_selection import train_test_split
from sklearn.utils import shuffle

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

dice = np.random.RandomState(1)
x, y = dice.rand(96, 3).astype('float32'), dice.rand(96, 1).astype('float32')
x, y = shuffle(x, y, random_state=0)
x_train, x_test, y_train, y_test = train_test_split(x, y, test_size=0.25, random_state=3)


def batches():
    while True:
        chosen = np.random.randint(0, len(x_train), 8)
        yield x_train[chosen], y_train[chosen]


model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='relu'), tf.keras.layers.Dense(1)])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), loss='mse')
model.fit(batches(), steps_per_epoch=max(1, len(x_train) // 8 // hvd.size()), epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
result = model.evaluate(x_test, y_test, verbose=0)
if hvd.rank() == 0:
    print(result)
