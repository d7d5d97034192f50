import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
from line import step

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
slope = tf.Variable(tf.random.normal([4, 1]))
offset = tf.Variable(tf.zeros([1]))

hvd.broadcast_variables([slope, offset], root_rank=0)
for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(16):
    loss = step(bx, by, slope, offset, 0.1)
    if hvd.rank() == 0:
        print('loss', loss.numpy())
