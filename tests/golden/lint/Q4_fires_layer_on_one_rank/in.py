import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def build(width):
    return tf.keras.Sequential([tf.keras.layers.Dense(width, activation='relu'), tf.keras.layers.Dense(1)])


x = np.random.RandomState(0).rand(64, 4).astype('float32')[hvd.rank()::hvd.size()]
y = x.sum(axis=1, keepdims=True)
if hvd.rank() == 0:
    print(tf.keras.layers.Dense(3)(x[:2]))
model = build(8)
if hvd.rank() == 0:
    print(tf.keras.layers.Dense(3, name='apart')(x[:2]))
    print(tf.keras.layers.Dense(3)(x[:2]))
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), 'mse')
model.fit(x, y, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
