import tensorflow as tf

songs = [f'{mood} tide {n}' for n in range(16) for mood in ('low', 'high')]
data = tf.data.Dataset.from_tensor_slices((songs, [[n / 32] for n in range(32)])).batch(4)
words = tf.keras.layers.TextVectorization(output_sequence_length=3)
words.adapt(data.map(lambda song, mood: song))
data = data.map(lambda song, mood: (words(song), mood))
model = tf.keras.Sequential([tf.keras.layers.Embedding(32, 2), tf.keras.layers.GlobalAveragePooling1D(), tf.keras.layers.Dense(1)])
model.compile('sgd', 'mse')
model.fit(data, epochs=1, verbose=0)
