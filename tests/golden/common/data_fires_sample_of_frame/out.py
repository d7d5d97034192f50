import pandas as pd
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

table = pd.DataFrame({'a': range(96), 'b': range(96)}, dtype='float32')
part = table.sample(frac=0.8, random_state=0)
rest = table.drop(part.index)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(part[['a']][hvd.rank():len(part['b']) // hvd.size() * hvd.size():hvd.size()], part['b'][hvd.rank():len(part['b']) // hvd.size() * hvd.size():hvd.size()], validation_data=(rest[['a']], rest['b']), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
