import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 8).astype('float32')
y = x[:, :1]
ds = tf.data.Dataset.from_tensor_slices((tf.reshape(x, [-1, 8]), y)).take(len(y) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
ds = ds.batch(8).shuffle(100)
w = tf.Variable(tf.zeros([8, 1]))
opt = tf.keras.optimizers.SGD(0.1 * hvd.size())
for a, b in ds:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(tf.matmul(a, w) - b))
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, [w])
    opt.apply_gradients(zip(grads, [w]))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables([w], root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
