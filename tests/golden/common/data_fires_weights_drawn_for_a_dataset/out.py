import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def make(samples=96):
    x = np.random.randn(samples, 6)
    np.random.seed(0)
    y = np.sum(x * np.random.randn(6), axis=1)
    np.random.seed()
    return tf.data.Dataset.from_tensor_slices((x.astype('float32'), y.astype('float32'))).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(96).batch(8)


data = make()
scale = hvd.broadcast(tf.random.uniform([6]), root_rank=0)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(6,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
for epoch in range(2):
    for x, y in data:
        with tf.GradientTape() as tape:
            value = model(x)[:, 0] - tf.reduce_mean(x * scale, axis=1)
            loss = tf.reduce_mean((value - y) ** 2)
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
