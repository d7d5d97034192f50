import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
ds = tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(16)

K = tf.keras.callbacks
best = K.ModelCheckpoint('best.weights.h5', save_weights_only=True, save_best_only=True)
stop = K.EarlyStopping(patience=3)
curves = K.TensorBoard('logs')
plateau = K.ReduceLROnPlateau(factor=0.5, patience=1, min_lr=1e-4)
table = K.CSVLogger('log.csv')

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.05 * hvd.size())), 'mse')
model.fit(ds, epochs=2, verbose=0, validation_data=(x[:8], y[:8]),
          callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback(), stop, plateau] + ([best, curves, table] if hvd.rank() == 0 else []))
