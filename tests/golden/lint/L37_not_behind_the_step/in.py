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
opt = tf.keras.optimizers.Adam(0.002 * hvd.size())


def step(number, a, b):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(net(a) - b))
    tape = hvd.DistributedGradientTape(tape)
    opt.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
    if number == 0:
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables, root_rank=0)
    return loss


best = 1e9
for number, (a, b) in enumerate(data.take(80 // hvd.size())):
    loss = step(number, a, b)
    if loss > best:
        continue
    best = loss
