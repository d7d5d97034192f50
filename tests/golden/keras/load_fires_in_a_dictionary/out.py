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
models = {}
models['first'] = tf.keras.models.load_model('base.h5')
loaded_optimizer = models['first'].optimizer
models['first'].optimizer = hvd.DistributedOptimizer(loaded_optimizer)
if hasattr(loaded_optimizer, 'build'):
    models['first'].optimizer.build(models['first'].trainable_variables)
    models['first'].optimizer.set_weights(loaded_optimizer.variables)
elif hasattr(loaded_optimizer, '_create_all_weights') and len(loaded_optimizer.get_weights()) > 1:
    models['first'].optimizer._create_all_weights(models['first'].trainable_variables)
    models['first'].optimizer.set_weights(loaded_optimizer.get_weights())
del loaded_optimizer
models['first'].fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
