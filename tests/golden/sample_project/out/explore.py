# Made by rankwright-cli from the notebook explore.ipynb.

# %matplotlib inline
import matplotlib.pyplot as plt
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow import keras

from survey import echoes

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

traces, depth = echoes(800)
if hvd.rank() == 0:
    plt.plot(traces[:5].T)
    plt.show()

model = keras.Sequential([
    keras.layers.Dense(32, activation="relu", input_shape=(traces.shape[1],)),
    keras.layers.Dense(1),
])
model.compile(hvd.DistributedOptimizer(keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), loss="mse")   # default rate
if hvd.rank() == 0:
    model.summary()

history = model.fit(traces[hvd.rank():len(traces) // hvd.size() * hvd.size():hvd.size()], depth[hvd.rank():len(traces) // hvd.size() * hvd.size():hvd.size()], batch_size=40, epochs=10, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
if hvd.rank() == 0:
    plt.plot(history.history["loss"])
    plt.show()

result = model.evaluate(traces, depth, verbose=0)
if hvd.rank() == 0:
    print("loss after training:", result)
