import numpy as np
from keras.layers import Dense
import tensorflow as tf
import keras
import horovod.tensorflow as hvd_tf
import horovod.keras as hvd
from keras.models import Sequential
from keras.optimizers import Adam

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

real = np.random.RandomState(4).rand(64, 6).astype('float32')
critic = Sequential([Dense(1, activation='sigmoid', input_shape=(6,))])
critic.compile(loss='binary_crossentropy', optimizer=hvd.DistributedOptimizer(Adam(2e-4 * hvd.size())))

for step in range(max(1, 10 // hvd.size())):
    picked = real[np.random.randint(0, 64, 8)]
    critic.train_on_batch(picked, np.ones((8, 1)))
    if not getattr(critic.optimizer, 'hvd_synced', False):
        if tf.executing_eagerly():
            hvd_tf.broadcast_variables(critic.weights, root_rank=0)
            hvd_tf.broadcast_variables(critic.optimizer.weights if hasattr(critic.optimizer, 'weights') else critic.optimizer.variables, root_rank=0)
        else:
            hvd.broadcast_global_variables(0)
        critic.optimizer.hvd_synced = True
