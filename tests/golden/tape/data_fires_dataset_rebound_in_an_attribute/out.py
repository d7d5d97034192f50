import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Rows:
    def __init__(self, values, size):
        self.data = tf.data.Dataset.from_tensor_slices((values, values)).shard(hvd.size(), hvd.rank())
        self.data = self.data.shuffle(500).repeat().batch(size)
        self.turns = iter(self.data)

    def draw(self):
        return next(self.turns)


rows = Rows([[float(i) / 64] for i in range(64)], 16)
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
hvd.broadcast_variables(net.variables, root_rank=0)
opt = tf.keras.optimizers.Adam(1e-3 * hvd.size())
for step in range(max(1, 40 // hvd.size())):
    a, b = rows.draw()
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(net(a) - b))
    tape = hvd.DistributedGradientTape(tape)
    opt.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
