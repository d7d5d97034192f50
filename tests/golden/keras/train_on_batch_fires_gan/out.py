import numpy as np
from tensorflow.keras import Sequential
import tensorflow as tf
import horovod.tensorflow as hvd
from tensorflow.keras.layers import Dense
from tensorflow.keras.optimizers import Adam

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

real = np.random.RandomState(4).rand(64, 6).astype('float32')
painter = Sequential([Dense(6, activation='sigmoid', input_shape=(3,))])
critic = Sequential([Dense(1, activation='sigmoid', input_shape=(6,))])
critic.compile(hvd.DistributedOptimizer(Adam(2e-4 * hvd.size(), beta_1=0.5)), 'binary_crossentropy')
critic.trainable = False
both = Sequential([painter, critic])
both.compile(hvd.DistributedOptimizer(Adam(2e-4 * hvd.size(), beta_1=0.5)), 'binary_crossentropy')

for step in range(max(1, 10 // hvd.size())):
    noise = np.random.normal(size=(8, 3))
    picked = real[np.random.randint(0, 64, 8)]
    critic.train_on_batch(picked, np.ones((8, 1)))
    if not getattr(critic.optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(critic.variables, root_rank=0)
        hvd.broadcast_variables(critic.optimizer.variables() if callable(critic.optimizer.variables) else critic.optimizer.variables, root_rank=0)
        critic.optimizer.hvd_synced = True
    critic.train_on_batch(painter.predict(noise, verbose=0), np.zeros((8, 1)))
    both.train_on_batch(noise, np.ones((8, 1)))
    if not getattr(both.optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(both.variables, root_rank=0)
        hvd.broadcast_variables(both.optimizer.variables() if callable(both.optimizer.variables) else both.optimizer.variables, root_rank=0)
        both.optimizer.hvd_synced = True
