import sys
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
import tensorflow_addons as tfa

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

xs = np.random.rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)


def optimizer_for(averaged):
    optimizer = tf.keras.optimizers.Adam(0.01 * hvd.size())
    if averaged:
        optimizer = hvd.DistributedOptimizer(tfa.optimizers.MovingAverage(optimizer))
    return optimizer


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(optimizer=optimizer_for('--averaged' in sys.argv), loss='mse')
model.fit(xs[hvd.rank():len(xs) // hvd.size() * hvd.size():hvd.size()], ys[hvd.rank():len(xs) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=16, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
