import tensorflow as tf


def pairs():
    for number in range(32):
        yield [float(number)], [2.0 * number]


data = tf.data.Dataset.from_generator(pairs, output_signature=(tf.TensorSpec((1,)), tf.TensorSpec((1,)))).batch(4)
scale = tf.keras.layers.Normalization()
scale.adapt(data.map(lambda a, b: a))
model = tf.keras.Sequential([tf.keras.Input((1,)), scale, tf.keras.layers.Dense(1)])
model.compile('sgd', 'mse')
model.fit(data, epochs=1, verbose=0)
