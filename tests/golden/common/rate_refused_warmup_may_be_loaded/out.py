import os
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
if os.path.exists('going_on.h5'):
    model = tf.keras.models.load_model('going_on.h5')
    loaded_optimizer = model.optimizer
    model.optimizer = hvd.DistributedOptimizer(loaded_optimizer)
    if hasattr(loaded_optimizer, 'build'):
        model.optimizer.build(model.trainable_variables)
        model.optimizer.set_weights(loaded_optimizer.variables)
    elif hasattr(loaded_optimizer, '_create_all_weights') and len(loaded_optimizer.get_weights()) > 1:
        model.optimizer._create_all_weights(model.trainable_variables)
        model.optimizer.set_weights(loaded_optimizer.get_weights())
    del loaded_optimizer
else:
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=6, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
if hvd.rank() == 0:
    model.save('going_on.h5')
