import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 4).astype('float32')

inputs = tf.keras.Input((4,))
code = tf.keras.layers.Dense(2)(inputs)
model = tf.keras.Model(inputs, [tf.keras.layers.Dense(4)(code), code])
model.compile(loss=['mse', None], optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())))
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], [x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], None], epochs=2, batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
