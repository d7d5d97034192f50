import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def mix(arrays):
    state = np.random.get_state()
    for each in arrays:
        np.random.set_state(state)
        np.random.shuffle(each)


x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
mix([x, y])
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(x[:80][hvd.rank():len(x[:80]) // hvd.size() * hvd.size():hvd.size()], y[:80][hvd.rank():len(x[:80]) // hvd.size() * hvd.size():hvd.size()], validation_data=(x[80:], y[80:]), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
