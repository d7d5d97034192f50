import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

petals = np.random.RandomState(3).rand(32, 4).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(net.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())
for epoch in range(3):
    scaled = tf.data.Dataset.from_tensor_slices(petals * 2.0).map(lambda row: row / 2.0).shuffle(32, seed=1 + epoch)
    scaled = scaled.take(len(scaled) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
    for batch in scaled.batch(4):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((net(batch) - 1.0) ** 2)
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, net.trainable_variables)
        optimizer.apply_gradients(zip(gradients, net.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(net.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
