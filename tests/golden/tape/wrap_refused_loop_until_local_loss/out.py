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

w = tf.Variable(tf.random.normal([4, 1]))
opt = tf.keras.optimizers.Adam(0.05 * hvd.size())
loss = tf.constant(1.0)

while float(loss) > 0.05:
    pick = rng.randint(64, size=16)
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(x[pick] @ w - y[pick]))
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, [w])
    opt.apply_gradients(zip(grads, [w]))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables([w], root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
if hvd.rank() == 0:
    print('done, loss', float(loss))
