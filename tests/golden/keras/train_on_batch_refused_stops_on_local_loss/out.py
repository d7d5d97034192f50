import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), 'mse')

steps = 0
while True:
    pick = np.random.randint(0, 64, 16)
    steps += 1
    if model.train_on_batch(x[pick], y[pick]) < 0.1 or steps > max(1, 200 // hvd.size()):
        break
if hvd.rank() == 0:
    print('stopped after', steps)
