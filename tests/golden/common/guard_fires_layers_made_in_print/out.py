import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras import layers

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def build(width):
    model = tf.keras.Sequential([layers.Dense(width, activation='relu'), layers.Dense(1)])
    model.build((None, 4))
    return model


def sizes(*widths):
    return [build(width).count_params() for width in widths]


x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = build(8)
result = layers.Dense(3)(x[:2]).shape
if hvd.rank() == 0:
    print(result)
result = sizes(2, 16)
if hvd.rank() == 0:
    print('small and large', result)
result = build(32)
if hvd.rank() == 0:
    result.summary()
if hvd.rank() == 0:
    print(model(x[:2]), model.count_params())
last = build(4)
last.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
last.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
