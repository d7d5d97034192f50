import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

GPUS = 2
tf.config.set_soft_device_placement(True)


def towers(inner, count):
    parts = []
    for i in range(count):
        with tf.device('/gpu:%d' % i):
            piece = tf.keras.layers.Lambda(lambda batch, i=i: tf.split(batch, count)[i])(inner.inputs[0])
            parts.append(inner(piece))
    return tf.keras.Model(inner.inputs, tf.keras.layers.Concatenate(axis=0)(parts))


x = np.arange(64, dtype='float32').reshape(64, 1) / 64
model = towers(tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))]), GPUS)
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], (3 * x)[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=4, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
