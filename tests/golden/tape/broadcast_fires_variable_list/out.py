import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

w1, b1 = tf.Variable(tf.random.normal([4, 8])), tf.Variable(tf.zeros([8]))
w2, b2 = tf.Variable(tf.random.normal([8, 1])), tf.Variable(tf.zeros([1]))
opt = tf.keras.optimizers.Adam(1e-2 * hvd.size())

for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(64).batch(8):
    with tf.GradientTape() as tape:
        hidden = tf.nn.relu(bx @ w1 + b1)
        loss = tf.reduce_mean(tf.square(hidden @ w2 + b2 - by))
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, [w1, b1, w2, b2])
    opt.apply_gradients(zip(grads, [w1, b1, w2, b2]))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables([w1, b1, w2, b2], root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
