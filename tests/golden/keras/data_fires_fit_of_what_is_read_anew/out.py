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

dice = np.random.RandomState(3)
x = dice.rand(128, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
x = x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()]
y = y[hvd.rank():len(y) // hvd.size() * hvd.size():hvd.size()]
model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='relu'), tf.keras.layers.Dense(1)])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), loss='mse')
for epoch in range(2):
    for i in range(len(x) // 16):
        model.train_on_batch(x[i * 16:(i + 1) * 16], y[i * 16:(i + 1) * 16])
        if not getattr(model.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(model.optimizer.variables() if callable(model.optimizer.variables) else model.optimizer.variables, root_rank=0)
            model.optimizer.hvd_synced = True
x = dice.rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=16, epochs=2, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()])
