import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(96, 3).astype('float32')
n = np.random.RandomState(2).randint(1, 4, size=96)


def several(row, count):
    return tf.data.Dataset.from_tensors((row, row[:1])).repeat(count)


batches = tf.data.Dataset.from_tensor_slices((x, n.astype('int64'))).flat_map(several).shuffle(50).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('adam', 'mse')
model.fit(batches, epochs=2, verbose=0)
