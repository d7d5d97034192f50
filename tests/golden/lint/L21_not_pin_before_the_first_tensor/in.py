import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()


def pin():
    cards = tf.config.list_physical_devices('GPU')
    if len(cards) > 0:
        mine = cards[hvd.local_rank() % len(cards)]
        tf.config.set_visible_devices([mine], 'GPU')


pin()
scale = tf.constant(0.5)
x = tf.random.normal([240, 4])
y = tf.reduce_sum(x, axis=1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y)).shard(hvd.size(), hvd.rank()).shuffle(120).repeat().batch(8)
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.Nadam(0.002 * hvd.size())
for number, (a, b) in enumerate(data.take(50 // hvd.size())):
    with tf.GradientTape() as tape:
        loss = scale * tf.reduce_mean(tf.square(net(a) - b))
    tape = hvd.DistributedGradientTape(tape)
    opt.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
    if number == 0:
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables, root_rank=0)
