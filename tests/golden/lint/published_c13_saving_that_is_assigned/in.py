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
checkpoint = tf.train.Checkpoint(net=net, optim=optim)
manager = tf.train.CheckpointManager(checkpoint, 'saved', max_to_keep=3)
for number, (a, b) in enumerate(data.take(80 // hvd.size())):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(net(a) - b))
    tape = hvd.DistributedGradientTape(tape)
    optim.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
    if number == 0:
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(optim.variables, root_rank=0)
    if number % 20 == 19:
        path = manager.save()
