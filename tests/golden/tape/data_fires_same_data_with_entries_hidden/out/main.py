import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

from parts import Net

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(1).rand(40, 3).astype('float32')
links = tf.sparse.from_dense((np.random.RandomState(2).rand(40, 40) < 0.2).astype('float32'))
net = Net(links, tf.sparse.from_dense(rows * (rows > 0.3)))
opt = tf.keras.optimizers.SGD(learning_rate=0.1)
for it in range(6):
    with tf.GradientTape() as tape:
        loss = net.loss(np.arange(30), np.sum(rows, axis=1)[:30, None])
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, net.layer.weights)
    opt.apply_gradients(zip(grads, net.layer.weights))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(net.layer.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
