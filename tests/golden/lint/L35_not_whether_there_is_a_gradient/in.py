import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
x = tf.random.normal([240, 4])
data = tf.data.Dataset.from_tensor_slices(x).shard(hvd.size(), hvd.rank()).repeat().batch(8)
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
for number, a in enumerate(data.take(80 // hvd.size())):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(net(a)))
    gradients = tape.gradient(loss, net.trainable_variables)
    for gradient, variable in zip(gradients, net.trainable_variables):
        if gradient is not None:
            variable.assign_sub(0.002 * hvd.size() * hvd.allreduce(gradient))
    if number == 0:
        hvd.broadcast_variables(net.variables, root_rank=0)
