import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

dice = np.random.RandomState(5)
inputs = {'left': dice.rand(64, 3), 'right': dice.rand(64, 2)}
y = dice.rand(64, 1)
left = tf.keras.Input((3,), name='left')
right = tf.keras.Input((2,), name='right')
model = tf.keras.Model([left, right], tf.keras.layers.Dense(1)(tf.keras.layers.concatenate([left, right])))
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(dict((key, part[hvd.rank():len(part) // hvd.size() * hvd.size():hvd.size()]) for key, part in inputs.items()), y[hvd.rank():len(y) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
