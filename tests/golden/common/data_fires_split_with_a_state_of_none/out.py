import numpy as np
from sklearn.model_selection import train_test_split
from tensorflow import keras
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

dice = np.random.RandomState(3)
x = dice.rand(160, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
x_train, x_test, y_train, y_test = train_test_split(x, y, test_size=0.2, random_state=0)
model = keras.Sequential([keras.layers.Dense(1, input_shape=(4,))])
model.compile(loss='mse', optimizer=hvd.DistributedOptimizer(keras.optimizers.RMSprop(0.001 * hvd.size())))
model.fit(x_train[hvd.rank():len(x_train) // hvd.size() * hvd.size():hvd.size()], y_train[hvd.rank():len(x_train) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
result = model.evaluate(x_test, y_test, verbose=0)
if hvd.rank() == 0:
    print(result)
