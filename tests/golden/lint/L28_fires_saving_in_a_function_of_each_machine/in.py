import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
for gpu in tf.config.experimental.list_physical_devices('GPU'):
    tf.config.experimental.set_memory_growth(gpu, True)
devices = tf.config.experimental.list_physical_devices('GPU')
if devices:
    tf.config.experimental.set_visible_devices(devices[hvd.local_rank()], 'GPU')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.SGD(0.01 * hvd.size())


def keep():
    net.save_weights('net.weights.h5')


def train(steps):
    x = tf.random.normal([240, 4])
    y = tf.reduce_sum(x, axis=1, keepdims=True)
    data = tf.data.Dataset.from_tensor_slices((x, y)).shard(hvd.size(), hvd.rank()).repeat().batch(8)
    for number, (a, b) in enumerate(data.take(steps // hvd.size())):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(net(a) - b))
        tape = hvd.DistributedGradientTape(tape)
        opt.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
        if number == 0:
            hvd.broadcast_variables(net.variables, root_rank=0)
            hvd.broadcast_variables(opt.variables, root_rank=0)
    if hvd.local_rank() == 0:
        keep()


train(120)
