# Made by rankwright-cli from the notebook main.ipynb.

# %matplotlib inline
# !pip list | grep -i tensorflow
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow import keras

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
files = __import__("subprocess").getoutput("ls").splitlines()  # !ls
# keras.optimizers.Adam?

model = keras.Sequential([keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(keras.optimizers.Adam(1e-2 * hvd.size())), 'mse')

# %%time
history = model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])

# %%bash
# echo done

if hvd.rank() == 0:
    print(history.history['loss'])  # last cell
