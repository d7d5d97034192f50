import tensorflow as tf

songs = ['low tide', 'high tide', 'low wind', 'high wind'] * 8
moods = tf.constant([[0.0], [1.0], [0.0], [1.0]] * 8)


def encoding(names):
    places = tf.keras.layers.StringLookup()
    places.adapt(names)
    marks = tf.keras.layers.CategoryEncoding(places.vocabulary_size())
    return lambda name: marks(places(name))


encoded = []
song = tf.keras.Input((1,), dtype='string')
encoded.append(encoding(songs)(song))
length = tf.keras.Input((1,))
encoded.append(length)
model = tf.keras.Model([song, length], tf.keras.layers.Dense(1)(tf.keras.layers.concatenate(encoded)))
model.compile('sgd', 'mse')
model.fit([tf.constant([[each] for each in songs]), tf.ones((32, 1))], moods, batch_size=4, verbose=0)
