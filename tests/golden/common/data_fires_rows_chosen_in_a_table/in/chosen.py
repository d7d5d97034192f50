import numpy as np
import pandas as pd
import tensorflow as tf

table = pd.DataFrame(np.random.RandomState(3).rand(160, 3).astype("float32"), columns=["a", "b", "y"])
table["seen"] = np.random.uniform(0, 1, len(table)) <= 0.75
seen, held = table[table["seen"] == True], table[~table.seen]
few = seen[seen.y < 0.5]
seen = seen.copy()
seen.drop(np.random.choice(few.index, 8), inplace=True)
x, y = seen[["a", "b"]].values, seen[["y"]].values
dice = np.random.rand(len(x))
first, second = dice < 0.7, (dice >= 0.7) & (dice < 0.9)
x, y, checked, wanted = x[first], y[first], x[second], y[second]
twice = np.unique(np.random.randint(0, len(x), 40))
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
model.compile(optimizer=tf.keras.optimizers.SGD(0.01), loss="mse")
model.fit(x[twice], y[twice], batch_size=4, epochs=2, validation_data=(checked, wanted), verbose=0)
