import numpy as np
import tensorflow as tf
from sklearn.model_selection import train_test_split

rows = np.linspace(0., 1., 96).reshape(48, 2).astype(np.float32)
sums = rows.sum(axis=1, keepdims=True)


def batches(some, wanted, size):
    while True:
        places = np.random.randint(0, len(some), size)
        yield some[places], wanted[places]


for turn in range(3):
    left, kept, wanted, hoped = train_test_split(rows, sums)
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
    model.compile(optimizer=tf.keras.optimizers.SGD(learning_rate=0.01), loss='mse')
    model.fit(batches(left, wanted, 8), steps_per_epoch=4, verbose=0)
    print('loss', model.evaluate(kept, hoped, verbose=0))
