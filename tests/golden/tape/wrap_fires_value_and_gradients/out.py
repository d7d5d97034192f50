import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
from tensorflow.contrib import eager

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

tf.enable_eager_execution()

rows = np.random.RandomState(0).rand(64, 3).astype('float32')
w = eager.Variable(np.zeros((3, 1), 'float32'), name='w')
b = eager.Variable(0.0, name='b')


def loss_of(weight, bias, batch):
    return tf.reduce_mean(tf.square(tf.matmul(batch, weight) + bias - 1.0))


def implicit_loss(batch):
    return loss_of(w, b, batch)


rule = tf.train.GradientDescentOptimizer(0.1 * hvd.size())
measure = eager.implicit_value_and_gradients(implicit_loss)
for _ in range(max(1, 20 // hvd.size())):
    batch = rows[np.random.randint(64, size=8)]
    loss, pairs = measure(batch)
    if _ == 19:
        if hvd.rank() == 0:
            print(loss)
    averaged = [(g if g is None else hvd.allreduce(g), v) for g, v in pairs]
    rule.apply_gradients(averaged)
    if not getattr(rule, 'hvd_synced', False):
        hvd.broadcast_variables([v for g, v in averaged], root_rank=0)
        hvd.broadcast_variables(rule.variables() if callable(rule.variables) else rule.variables, root_rank=0)
        rule.hvd_synced = True
