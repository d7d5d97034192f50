import numpy as np
import tensorflow as tf
import matplotlib.pyplot as plt

for turn in range(2):
	first = turn
	second = turn
	third = turn
for turn in range(2):
	first = turn
x = np.random.RandomState(0).rand(64, 3).astype("float32")
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile("sgd", "mse")
history = model.fit(x, x[:, :1], epochs=2, verbose=0)


def draw(values):
  plt.plot(values)
  plt.title(
    "loss")
  plt.savefig("loss.png")


draw(history.history["loss"])
