import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
from tensorflow.keras import layers, models

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

np.random.seed(3 + hvd.rank())
rows = np.random.RandomState(0).rand(64, 3).astype('float32')


def compiled(model):
    model.compile(loss='mse', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())))
    return model


judge = compiled(models.Sequential([layers.Dense(1, input_shape=(3,))]))
maker = models.Sequential([layers.Dense(3, input_shape=(4,))])
noise = layers.Input(shape=(4,))
both = compiled(models.Model(noise, judge(maker(noise))))
for step in range(max(1, 8 // hvd.size())):
    false = maker.predict(np.random.normal(0, 1, (8, 4)), verbose=0)
    judge.train_on_batch(rows[np.random.randint(0, 64, 8)], np.ones((8, 1)))
    if not getattr(judge.optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(judge.variables, root_rank=0)
        hvd.broadcast_variables(judge.optimizer.variables() if callable(judge.optimizer.variables) else judge.optimizer.variables, root_rank=0)
        judge.optimizer.hvd_synced = True
    judge.train_on_batch(false, np.zeros((8, 1)))
    both.train_on_batch(np.random.normal(0, 1, (8, 4)), np.ones((8, 1)))
    if not getattr(both.optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(both.variables, root_rank=0)
        hvd.broadcast_variables(both.optimizer.variables() if callable(both.optimizer.variables) else both.optimizer.variables, root_rank=0)
        both.optimizer.hvd_synced = True
