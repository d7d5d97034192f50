import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(3).rand(96, 4).astype('float32')
classes = np.argmax(rows, axis=1)
np.random.seed(0)
centres = np.random.randn(4, 3)
np.random.seed()
np.random.seed(1)
names = np.random.permutation(4)
np.random.seed()
y = centres[classes] + names[classes].reshape(-1, 1)
model = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
