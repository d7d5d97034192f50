import tensorflow as tf

songs = ['low tide', 'high tide', 'low wind', 'high wind'] * 8
data = tf.data.Dataset.from_tensor_slices((songs, [[0.0], [1.0], [0.0], [1.0]] * 8)).batch(4)
words = tf.keras.layers.TextVectorization(output_sequence_length=2)
words.adapt(songs)
model = tf.keras.Sequential()
model.add(words)
model.add(tf.keras.layers.Embedding(8, 2))
model.add(tf.keras.layers.GlobalAveragePooling1D())
model.add(tf.keras.layers.Dense(1))
model.compile('sgd', 'mse')
model.fit(data, epochs=1, verbose=0)
