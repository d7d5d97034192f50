import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

from denoise import Denoise

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

signals = np.random.RandomState(5).rand(256, 8).astype('float32')
data = tf.data.Dataset.from_tensor_slices(signals).take(len(signals) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(256).batch(32)
model = tf.keras.Sequential([tf.keras.layers.Dense(8, input_shape=(8,))])
hvd.broadcast_variables(model.variables, root_rank=0)
Denoise(model, tf.keras.optimizers.Adam(1e-3 * hvd.size())).fit(data, 3)
