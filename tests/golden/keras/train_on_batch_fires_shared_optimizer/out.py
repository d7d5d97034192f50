import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

optimizer = hvd.DistributedOptimizer(tf.keras.optimizers.legacy.Adam(0.0002 * hvd.size(), 0.5))
critic = tf.keras.Sequential([tf.keras.layers.Dense(1, activation='sigmoid', input_shape=(4,))])
critic.compile(optimizer=optimizer, loss='binary_crossentropy')
critic.trainable = False
maker = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(2,))])
both = tf.keras.Sequential([maker, critic])
both.compile(optimizer=optimizer, loss='binary_crossentropy')
for step in range(max(1, 20 // hvd.size())):
    noise = np.random.normal(size=(8, 2))
    critic.train_on_batch(np.random.rand(8, 4), np.ones((8, 1)))
    if not getattr(critic, 'hvd_synced', False):
        hvd.broadcast_variables(critic.variables, root_rank=0)
        hvd.broadcast_variables(critic.optimizer.variables() if callable(critic.optimizer.variables) else critic.optimizer.variables, root_rank=0)
        critic.hvd_synced = True
    both.train_on_batch(noise, np.ones((8, 1)))
    if not getattr(both, 'hvd_synced', False):
        hvd.broadcast_variables(both.variables, root_rank=0)
        hvd.broadcast_variables(both.optimizer.variables() if callable(both.optimizer.variables) else both.optimizer.variables, root_rank=0)
        both.hvd_synced = True
