import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.rand(64, 4)
scores = [np.random.rand() for _ in range(3)]
sizes = [4, 8, 16]
model = tf.keras.Sequential()
for number, (score, size) in enumerate(sorted(zip(scores, sizes))):
    model.add(tf.keras.layers.Dense(size))
model.add(tf.keras.layers.Dense(1))
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), loss='mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x.sum(axis=1)[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=8, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
