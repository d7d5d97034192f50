import numpy as np
import tensorflow as tf

rows = np.linspace(0., 1., 96).reshape(48, 2).astype(np.float32)
sums = rows.sum(axis=1, keepdims=True)


def mixed():
    while True:
        places = np.random.permutation(len(rows))
        yield rows[places], sums[places]


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
model.compile(optimizer=tf.keras.optimizers.SGD(learning_rate=0.01), loss='mse')
model.fit(mixed(), steps_per_epoch=4, epochs=2, verbose=0)
