import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = tf.random.normal([250, 4])
y = tf.reduce_mean(x, axis=1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y))
data = data.shard(hvd.size(), hvd.rank())
data = data.shuffle(125).batch(10)
net = tf.keras.Sequential([tf.keras.layers.Dense(8), tf.keras.layers.Dense(1)])
adam = tf.keras.optimizers.Adam(0.001 * hvd.size())
seen = 0

for epoch in range(3):
    for features, target in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(net(features) - target))
        tape = hvd.DistributedGradientTape(tape)
        adam.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
        if seen == 0:
            hvd.broadcast_variables(net.variables, root_rank=0)
            hvd.broadcast_variables(adam.variables, root_rank=0)
        seen += 1
