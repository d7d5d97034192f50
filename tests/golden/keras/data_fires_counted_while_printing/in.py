import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)


def windows(rows, labels):
    data = tf.data.Dataset.from_tensor_slices((rows, labels)).window(2, shift=1, drop_remainder=True)
    data = data.flat_map(lambda a, b: tf.data.Dataset.zip((a.batch(2), b.batch(2))))
    return data.map(lambda a, b: (tf.reshape(a, [8]), b[1])).shuffle(64).batch(4)


data = windows(x, y)
print('batches', sum(1 for _ in data))
print(len(list(data.take(2))), data)
print(data.element_spec)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('sgd', 'mse')
model.fit(data, epochs=2, verbose=0)
