import sys
import numpy as np
import tensorflow as tf

type Rows = np.ndarray


def make[T](kind: str) -> tf.keras.Model:
    match kind:
        case 'wide' | 'broad':
            width = 8
        case _:
            width = 2
    return tf.keras.Sequential([tf.keras.layers.Dense(width), tf.keras.layers.Dense(1)])


if (n := len(sys.argv)) > 5:
    print(f"{n=} {'too many' if n > 9 else f"{n - 5} too many"}")
model = make('wide')
model.compile(tf.keras.optimizers.Adam(1e-2), 'mse')
rows: Rows = np.random.RandomState(0).rand(32, 3)
model.fit(rows, rows[:, :1], verbose=0)
