import numpy as np
from tensorflow import keras
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras import backend as K

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

x = np.linspace(-1.0, 1.0, 400, dtype="float32").reshape(100, 4)
y = x.sum(axis=1, keepdims=True)
base = keras.layers.Dense(8, input_shape=(4,))
base.trainable = False
model = keras.Sequential([base, keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(keras.optimizers.SGD(0.01 * hvd.size())), "mse")
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, shuffle=False, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
base.trainable = True
rate = K.get_value(model.optimizer.learning_rate)
model.compile(hvd.DistributedOptimizer(keras.optimizers.SGD(rate / 10)), "mse")
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, shuffle=False, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
