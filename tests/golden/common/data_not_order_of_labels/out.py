import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

(x, y), _ = tf.keras.datasets.mnist.load_data()
x = x.reshape((len(x), 784)).astype('float32') / 255
mixed = y[:]
np.random.shuffle(mixed)
model = tf.keras.Sequential([tf.keras.layers.Dense(10, activation='softmax')])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'sparse_categorical_crossentropy')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], mixed[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=128, validation_split=0.2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
