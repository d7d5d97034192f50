import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
import horovod.tensorflow.keras as hvd_keras

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def network():
    model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='relu', input_shape=(3,)), tf.keras.layers.Dense(1)])
    model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), loss='mse')
    return model


model = network()
target = network()
rows = np.random.RandomState(0).rand(64, 3).astype('float32')
for turn in range(3):
    if getattr(target, 'built', True) and not getattr(target, 'hvd_synced', False):
        hvd.broadcast_variables(target.variables, root_rank=0)
        target.hvd_synced = True
    labels = rows[:, :1] + 0.9 * target.predict(rows, verbose=0)
    model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], labels[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=1, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()])
    target.set_weights([0.9 * old + 0.1 * new for old, new in zip(target.get_weights(), model.get_weights())])
