import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
from tqdm import tqdm, trange

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
opt = tf.keras.optimizers.SGD(0.01 * hvd.size())


def descend(rows):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model(rows) - 1.) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    slopes = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(slopes, model.trainable_variables))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
    return float(loss)


bar = tqdm(range(max(1, 24 // hvd.size())), disable=hvd.rank() != 0)
for step in bar:
    result = 'loss %.3f' % descend(np.random.rand(8, 4).astype('float32'))
    if hvd.rank() == 0:
        bar.set_description(result)
last = trange(max(1, 16 // hvd.size()), desc='at last', disable=hvd.rank() != 0)
for step in last:
    last.set_postfix(loss=descend(np.random.rand(8, 4).astype('float32')))
