import mlflow
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(0).rand(80, 4).astype('float32')
sums = rows.sum(axis=1)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), loss='mse')
with mlflow.start_run() if hvd.rank() == 0 else open('/dev/null') as run:
    if hvd.rank() == 0:
        mlflow.log_param('epochs', 2)
    model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], sums[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
    if hvd.rank() == 0:
        print('in', run.info.run_id)
with mlflow.start_run(nested=False) as second:
    turns = 1 + len(second.data.params)
    model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], sums[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], epochs=turns, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
