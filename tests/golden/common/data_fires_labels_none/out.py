import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 3).astype('float32')
labels = None
seen = tf.keras.Input((3,))
again = tf.keras.layers.Dense(3)(seen)
coder = tf.keras.Model(seen, again)
coder.add_loss(tf.reduce_mean(tf.square(again - seen)))
coder.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())))
coder.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], None, batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
coder.fit(x=x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y=labels, batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
