import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(3).rand(64, 5, 2).astype('float32')
y = x.sum(axis=(1, 2))

shown = tf.keras.layers.LSTM(3, stateful=True)
answer = shown(x[:4])
if hvd.rank() == 0:
    print(answer.shape)
shown.reset_states()


def build():
    shown = tf.keras.layers.LSTM(3, input_shape=(5, 2))
    return tf.keras.Sequential([shown, tf.keras.layers.Dense(1)])


model = build()
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
