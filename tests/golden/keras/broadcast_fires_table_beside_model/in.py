import tensorflow as tf

songs = ['low tide', 'high tide', 'low wind', 'high wind'] * 8
words = tf.keras.layers.TextVectorization(output_sequence_length=2)
words.adapt(songs)
places = words(songs).numpy()
model = tf.keras.Sequential([tf.keras.layers.Embedding(8, 2), tf.keras.layers.GlobalAveragePooling1D(), tf.keras.layers.Dense(1)])
model.compile('sgd', 'mse')
model.fit(places, tf.constant([[0.0], [1.0], [0.0], [1.0]] * 8), batch_size=4, epochs=1, verbose=0)
asked = tf.keras.Input((1,), dtype='string')
whole = tf.keras.Model(asked, model(words(asked)))
print(whole.predict(tf.constant(['low wind']), verbose=0).shape)
