import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
x = tf.random.normal([240, 4])
data = tf.data.Dataset.from_tensor_slices(x).shard(hvd.size(), hvd.rank()).repeat().batch(8)
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.Adam(0.002 * hvd.size())
for number, a in enumerate(data.take(80 // hvd.size())):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(net(a)))
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, net.trainable_variables)
    if gradients[0] is not None:
        opt.apply_gradients(zip(gradients, net.trainable_variables))
    if number == 0:
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables, root_rank=0)
