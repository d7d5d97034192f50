import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
import tensorflow_docs as tfdocs
import tensorflow_docs.modeling

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(14).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.RMSprop(0.001 * hvd.size())), 'mse')
stop = tf.keras.callbacks.EarlyStopping(monitor='val_loss', patience=10)
history = model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows[:, :1][hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], epochs=3, validation_split=0.25, verbose=0,
                    callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback(), stop] + ([tfdocs.modeling.EpochDots()] if hvd.rank() == 0 else []))
