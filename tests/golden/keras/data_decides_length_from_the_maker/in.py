import numpy as np
import tensorflow as tf


def made(x, y, size):
    data = tf.data.Dataset.from_tensor_slices((x, y)).shuffle(len(x)).repeat().batch(size)
    return data, len(x) // size


rows = np.random.RandomState(0).rand(320, 4).astype('float32')
more = np.random.RandomState(1).rand(64, 4).astype('float32')
train, steps = made(rows, rows.sum(axis=1), 16)
test, test_steps = made(more, more.sum(axis=1), 16)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
model.fit(train, steps_per_epoch=steps, epochs=2, validation_data=test, validation_steps=test_steps, verbose=0)
