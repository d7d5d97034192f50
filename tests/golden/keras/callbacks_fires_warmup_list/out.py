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
ds = tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)

rate = 0.01 if len(x) > 50 else 0.001
rounds = 6
stop = tf.keras.callbacks.EarlyStopping(monitor='loss', patience=3)
best = tf.keras.callbacks.ModelCheckpoint('best.h5', save_weights_only=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=rate * hvd.size())), 'mse')
model.fit(ds, epochs=rounds, verbose=0,
          callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback(), hvd.callbacks.LearningRateWarmupCallback(initial_lr=tf.keras.backend.get_value(model.optimizer.learning_rate), warmup_epochs=5, momentum_correction=False), stop] + ([best] if hvd.rank() == 0 else []))
