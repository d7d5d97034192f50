import tensorflow as tf
from sklearn.datasets import make_blobs

x, y = make_blobs(n_samples=64, centers=3, n_features=2)
model = tf.keras.Sequential([tf.keras.layers.Dense(3, activation='softmax', input_shape=(2,))])
model.compile('sgd', 'sparse_categorical_crossentropy')
model.fit(x[:48], y[:48], epochs=2, verbose=0)
