import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
from tqdm import tqdm

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def bar_of(steps):
    return tqdm(total=steps, postfix=[{'loss': ''}], file=None if hvd.rank() == 0 else open('/dev/null', 'w'))


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.SGD(0.05 * hvd.size())
ds = tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(16)
bar = bar_of(4)
plain = tqdm(total=4, disable=hvd.rank() != 0)
plain.desc = 'epoch'
for bx, by in ds:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(bx) - by))
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
    bar.postfix[0]['loss'] = '%.3f' % loss
    if hvd.rank() == 0:
        bar.update(1)
        plain.update(1)
