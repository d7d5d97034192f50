import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(6).rand(80, 3).astype('float32')
batches = tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(80).batch(16, drop_remainder=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(2)])
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())


@tf.function
def learn(some):
    with tf.GradientTape() as tape:
        guess = model(some)
        tf.debugging.assert_equal(guess.shape, (16, 2))
        loss = tf.reduce_mean(tf.square(guess - 1.0))
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    return loss


for epoch in range(2):
    for some in batches:
        reached = learn(some)
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    if hvd.rank() == 0:
        print(epoch, float(reached))
