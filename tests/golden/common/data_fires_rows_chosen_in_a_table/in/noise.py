import numpy as np
import pandas as pd
import tensorflow as tf

table = pd.DataFrame(np.random.RandomState(3).rand(64, 3).astype("float32"), columns=["a", "b", "y"])
table["noise"] = np.random.normal(0, 1, len(table))
seen = table[table["a"] > 0.1]
x, y = seen[["a", "b", "noise"]].values, seen[["y"]].values
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(optimizer=tf.keras.optimizers.SGD(0.01), loss="mse")
model.fit(x, y, batch_size=4, epochs=2, verbose=0)
