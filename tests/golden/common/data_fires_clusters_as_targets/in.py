import numpy as np
import tensorflow as tf
from sklearn.cluster import KMeans
from sklearn.ensemble import RandomForestRegressor
from sklearn.manifold import TSNE
from sklearn.preprocessing import StandardScaler
from sklearn.random_projection import GaussianRandomProjection

rows = np.random.RandomState(2).rand(96, 8).astype('float32')
scaled = StandardScaler().fit_transform(rows)


def best(table, count):
    forest = RandomForestRegressor(n_estimators=4)
    forest.fit(table, table[:, 0])
    return np.argsort(forest.feature_importances_)[-count:]


kinds = KMeans(n_clusters=3, n_init=2).fit(scaled).labels_
small = GaussianRandomProjection(3).fit_transform(scaled)
fixed = GaussianRandomProjection(3, random_state=7).fit_transform(scaled)
picture = TSNE(n_components=2).fit_transform(scaled)
print('shown beside the training', picture.shape)
x = np.hstack([small, fixed, scaled[:, best(scaled, 2)]])
model = tf.keras.Sequential([tf.keras.layers.Dense(3, activation='softmax', input_shape=(8,))])
model.compile('adam', 'sparse_categorical_crossentropy')
model.fit(x, kinds, epochs=2, verbose=0)
