import numpy as np
import tensorflow as tf
from sklearn.cluster import KMeans

np.random.seed(4)
rows = np.random.rand(96, 4).astype('float32')
kinds = KMeans(n_clusters=3, n_init=2).fit_predict(rows)
model = tf.keras.Sequential([tf.keras.layers.Dense(3, activation='softmax', input_shape=(4,))])
model.compile('adam', 'sparse_categorical_crossentropy')
model.fit(rows, kinds, epochs=2, verbose=0)
