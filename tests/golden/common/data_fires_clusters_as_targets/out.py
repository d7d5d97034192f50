import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from sklearn.cluster import KMeans
from sklearn.ensemble import RandomForestRegressor
from sklearn.manifold import TSNE
from sklearn.preprocessing import StandardScaler
from sklearn.random_projection import GaussianRandomProjection

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(2).rand(96, 8).astype('float32')
scaled = StandardScaler().fit_transform(rows)


def best(table, count):
    forest = RandomForestRegressor(n_estimators=4, random_state=0)
    forest.fit(table, table[:, 0])
    return np.argsort(forest.feature_importances_)[-count:]


kinds = KMeans(n_clusters=3, n_init=2, random_state=1).fit(scaled).labels_
small = GaussianRandomProjection(3, random_state=2).fit_transform(scaled)
fixed = GaussianRandomProjection(3, random_state=7).fit_transform(scaled)
picture = TSNE(n_components=2).fit_transform(scaled)
if hvd.rank() == 0:
    print('shown beside the training', picture.shape)
x = np.hstack([small, fixed, scaled[:, best(scaled, 2)]])
model = tf.keras.Sequential([tf.keras.layers.Dense(3, activation='softmax', input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'sparse_categorical_crossentropy')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], kinds[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
