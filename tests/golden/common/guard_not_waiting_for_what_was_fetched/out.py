import pickle

import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

(x, y), _ = tf.keras.datasets.mnist.load_data()
means = {'rows': []}
for i in range(4):
    means['rows'].append(float(x[i].mean()))
if hvd.rank() == 0:
    with open('means.pickle', 'wb') as file:
        pickle.dump(means, file)
model = tf.keras.Sequential([tf.keras.layers.Flatten(input_shape=(28, 28)), tf.keras.layers.Dense(10)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True))
model.fit((x / 255.0)[hvd.rank():len(x / 255.0) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x / 255.0) // hvd.size() * hvd.size():hvd.size()], epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
