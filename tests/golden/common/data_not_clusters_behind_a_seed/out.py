import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from sklearn.cluster import KMeans

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

np.random.seed(4)
rows = np.random.rand(96, 4).astype('float32')
kinds = KMeans(n_clusters=3, n_init=2).fit_predict(rows)
model = tf.keras.Sequential([tf.keras.layers.Dense(3, activation='softmax', input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'sparse_categorical_crossentropy')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], kinds[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
