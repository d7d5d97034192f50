import numpy as np
import tensorflow as tf


def load(part=0.75, seed=False):
    rows = np.random.RandomState(3).rand(64, 4).astype("float32")
    if seed is not False:
        np.random.seed(seed)
    order = np.random.permutation(len(rows))
    rows = rows[order]
    kept = int(len(rows) * part)
    return rows[:kept], rows[kept:]


seen, held = load(seed=None)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(optimizer=tf.keras.optimizers.SGD(0.01), loss="mse")
model.fit(seen, seen[:, :1], batch_size=4, epochs=2, validation_data=(held, held[:, :1]), verbose=0)
