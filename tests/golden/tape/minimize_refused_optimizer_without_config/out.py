import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class SignDescent(tf.keras.optimizers.legacy.Optimizer):
    def __init__(self, rate):
        super().__init__('SignDescent')
        self.rate = rate

    def _resource_apply_dense(self, grad, var, apply_state=None):
        return var.assign_sub(self.rate * tf.sign(grad))


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

w = tf.Variable(tf.random.normal([4, 1]))
opt = SignDescent(0.01 * hvd.size())
for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(16):
    opt.minimize(lambda: tf.reduce_mean(tf.square(bx @ w - by)), [w])
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables([w], root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
