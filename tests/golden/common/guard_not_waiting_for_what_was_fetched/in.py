import pickle

import tensorflow as tf

(x, y), _ = tf.keras.datasets.mnist.load_data()
means = {'rows': []}
for i in range(4):
    means['rows'].append(float(x[i].mean()))
with open('means.pickle', 'wb') as file:
    pickle.dump(means, file)
model = tf.keras.Sequential([tf.keras.layers.Flatten(input_shape=(28, 28)), tf.keras.layers.Dense(10)])
model.compile('sgd', tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True))
model.fit(x / 255.0, y, epochs=1, verbose=0)
