import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

np.random.seed(42)
real = np.linspace(0, 1, 256, dtype='float32').reshape(64, 4)
np.random.shuffle(real)
dataset = tf.data.Dataset.from_tensor_slices(real).take(len(real) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)
generator = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(3,))])
hvd.broadcast_variables(generator.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
for epoch in range(2):
    for batch in dataset:
        noise = np.random.normal(size=(8, 3)).astype('float32')
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(tf.reduce_mean(generator(noise), 0) - tf.reduce_mean(batch, 0)))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, generator.trainable_variables)
        optimizer.apply_gradients(zip(gradients, generator.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(generator.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
