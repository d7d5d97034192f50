import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Net:
    def __init__(self, rows):
        self.rows = tf.sparse.from_dense(rows)
        self.layer = tf.keras.layers.Dense(1)

    def loss(self, sums):
        mask = tf.random.uniform([self.rows.values.shape[0]]) < 0.9
        self.hidden = self.layer(tf.sparse.to_dense(tf.sparse.retain(self.rows, mask)))
        return tf.reduce_mean(tf.square(self.hidden - sums))

    def shown(self):
        return float(tf.reduce_mean(self.hidden))


rows = np.random.RandomState(1).rand(40, 3).astype('float32')
net = Net(rows)
opt = tf.keras.optimizers.SGD(learning_rate=0.1 * hvd.size())
for it in range(6):
    with tf.GradientTape() as tape:
        loss = net.loss(rows.sum(axis=1, keepdims=True))
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, net.layer.weights)
    opt.apply_gradients(zip(grads, net.layer.weights))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(net.layer.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
if hvd.rank() == 0:
    print(net.shown())
