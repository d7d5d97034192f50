import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
for gpu in tf.config.experimental.list_physical_devices('GPU'):
    tf.config.experimental.set_memory_growth(gpu, True)
devices = tf.config.experimental.list_physical_devices('GPU')
if devices:
    tf.config.experimental.set_visible_devices(devices[hvd.local_rank()], 'GPU')
x = tf.random.normal([240, 4])
y = tf.reduce_sum(x, axis=1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y)).shard(hvd.size(), hvd.rank()).shuffle(120).repeat().batch(8)
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optim = tf.keras.optimizers.Adam(1e-3 * hvd.size())
hvd_broadcast_done = False


def train_step(a, b):
    global hvd_broadcast_done
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(net(a) - b))
    tape = hvd.DistributedGradientTape(tape)
    grads_and_vars = zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables)
    optim.apply_gradients(grads_and_vars)
    if not hvd_broadcast_done:
        hvd.broadcast_variables([x[1] for x in grads_and_vars], root_rank=0)
        hvd.broadcast_variables(optim.variables, root_rank=0)
        hvd_broadcast_done = True


for a, b in data.take(80 // hvd.size()):
    train_step(a, b)
