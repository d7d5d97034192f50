import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

features = np.random.RandomState(4).rand(96, 3).astype('float32')
batches = tf.data.Dataset.from_tensor_slices((features, features[:, :1])).take(len(features) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(96).batch(8)
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
hvd.broadcast_variables(net.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.02 * hvd.size())
mean = 0.
for epoch in range(2):
    for x, y in batches:
        with tf.GradientTape() as tape:
            error = tf.reduce_mean(tf.square(net(x, training=True) - y))
            loss = error + 1e-3 * (epoch + 1)
        tape = hvd.DistributedGradientTape(tape)
        optimizer.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(net.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
        mean = 0.9 * mean + 0.1 * error
    if hvd.rank() == 0:
        print(mean)
