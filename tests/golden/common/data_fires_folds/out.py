import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(60, 4).astype('float32')
y = x[:, :1]


def build():
    made = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    made.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
    return made


for fold in range(3):
    rest = np.concatenate([x[:fold * 20], x[(fold + 1) * 20:]])
    wanted = np.concatenate([y[:fold * 20], y[(fold + 1) * 20:]])
    model = build()
    model.fit(rest[hvd.rank():len(rest) // hvd.size() * hvd.size():hvd.size()], wanted[hvd.rank():len(rest) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
    model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
