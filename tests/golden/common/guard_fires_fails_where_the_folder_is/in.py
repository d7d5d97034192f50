from pathlib import Path

import numpy as np
import tensorflow as tf


def main():
    out = Path("results")
    if not out.exists():
        out.mkdir()
    else:
        raise FileExistsError(out)
    x = np.random.RandomState(0).rand(64, 4).astype("float32")
    y = x.sum(axis=1, keepdims=True)
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    model.compile(loss="mse", optimizer=tf.keras.optimizers.SGD(0.01))
    model.fit(x, y, epochs=2, verbose=0)
    model.save_weights(str(out / "last.h5"))


main()
