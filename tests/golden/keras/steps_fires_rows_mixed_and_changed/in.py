import numpy as np
import tensorflow as tf

rows = np.linspace(0., 1., 96).reshape(48, 2).astype(np.float32)
sums = rows.sum(axis=1, keepdims=True)


def batches(size):
    some, wanted = [], []
    while True:
        for number in np.random.permutation(len(rows)):
            some.append(rows[number] + np.random.choice([-0.01, 0.01]))
            wanted.append(sums[number])
            if len(some) == size:
                yield np.array(some), np.array(wanted)
                some, wanted = [], []


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
model.compile(optimizer=tf.keras.optimizers.SGD(learning_rate=0.01), loss='mse')
model.fit(batches(8), steps_per_epoch=6, epochs=2, verbose=0)
