import numpy as np
from sklearn.cluster import KMeans
from tensorflow import keras


def near(centres, rows):
    filled = np.zeros([len(rows), len(centres)])
    for i in range(len(rows)):
        for j in range(len(centres)):
            filled[i, j] = np.exp(-np.sum((centres[j] - rows[i]) ** 2))
    return filled


x = np.random.RandomState(0).rand(64, 3)
y = x.sum(axis=1)
centres = KMeans(4, n_init=1).fit(x).cluster_centers_
weights = np.random.rand(4, 5)
features = near(centres, x)
mixed = np.zeros((64, 5))
for row in range(64):
    mixed[row] = np.dot(features[row], weights)
model = keras.Sequential([keras.layers.Dense(1)])
model.compile('sgd', 'mse')
model.fit(mixed, y, batch_size=8, epochs=2)
