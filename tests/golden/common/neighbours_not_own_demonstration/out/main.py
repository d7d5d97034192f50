import tensorflow as tf
import horovod.tensorflow.keras as hvd
from listing import listed

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

train = tf.constant(listed('names.txt', ['a', 'bc', 'def', 'ghij']))
again = tf.constant(listed('names.txt', ['a', 'bc', 'def', 'ghij']))
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(train[hvd.rank():len(train) // hvd.size() * hvd.size():hvd.size()], again[hvd.rank():len(train) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
