import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
import matplotlib.pyplot as plt

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
	tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
	tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

for turn in range(2):
	first = turn
	second = turn
	third = turn
for turn in range(2):
	first = turn
x = np.random.RandomState(0).rand(64, 3).astype("float32")
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), "mse")
history = model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x[:, :1][hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])


def draw(values):
  if hvd.rank() == 0:
  	plt.plot(values)
  	plt.title(
  	  "loss")
  	plt.savefig("loss.png")


draw(history.history["loss"])
