import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x.sum(1))).batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
for epoch in range(2):
    batches = data.take(len(data) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
    for a, b in batches:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(a, training=True)[:, 0] - b))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    order = np.random.RandomState(epoch).permutation(64)
    data = tf.data.Dataset.from_tensor_slices((x[order], x[order].sum(1))).batch(4)
