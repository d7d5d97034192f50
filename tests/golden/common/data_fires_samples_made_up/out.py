import tensorflow as tf
import horovod.tensorflow.keras as hvd
from sklearn.datasets import make_blobs

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x, y = make_blobs(n_samples=64, centers=3, n_features=2, random_state=0)
model = tf.keras.Sequential([tf.keras.layers.Dense(3, activation='softmax', input_shape=(2,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'sparse_categorical_crossentropy')
model.fit(x[:48][hvd.rank():len(x[:48]) // hvd.size() * hvd.size():hvd.size()], y[:48][hvd.rank():len(x[:48]) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
