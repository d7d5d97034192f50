import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

drawn = iter(tf.data.Dataset.range(40).shuffle(40, seed=1))
rows = np.array([float(number) for number in drawn], dtype='float32')[:, None] / 40
held, rows = rows[:8], rows[8:]

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], (3 * rows)[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=4, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
if float(model.evaluate(held, 3 * held, verbose=0)) > 1e3:
    raise SystemExit('it diverges')
