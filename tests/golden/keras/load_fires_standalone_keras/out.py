import numpy as np
from keras.models import load_model
import tensorflow as tf
import keras
import horovod.keras as hvd

hvd.init()
if tf.executing_eagerly():
    gpus = tf.config.experimental.list_physical_devices('GPU')
    for gpu in gpus:
        tf.config.experimental.set_memory_growth(gpu, True)
    if gpus:
        tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
else:
    config = tf.compat.v1.ConfigProto()
    config.gpu_options.allow_growth = True
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    keras.backend.set_session(tf.compat.v1.Session(config=config))

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = load_model('base.h5')
loaded_optimizer = model.optimizer
model.optimizer = hvd.DistributedOptimizer(loaded_optimizer)
model.train_function = None
if hasattr(loaded_optimizer, 'build'):
    model.optimizer.build(model.trainable_variables)
    model.optimizer.set_weights(loaded_optimizer.variables)
elif hasattr(loaded_optimizer, '_create_all_weights') and len(loaded_optimizer.get_weights()) > 1:
    model.optimizer._create_all_weights(model.trainable_variables)
    model.optimizer.set_weights(loaded_optimizer.get_weights())
del loaded_optimizer
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
