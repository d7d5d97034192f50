import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

SIZE = 8
x = np.random.RandomState(0).rand(72, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(72, seed=1).batch(SIZE, drop_remainder=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
noise = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(2,))])
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())


@tf.function
def step(a, b):
    start = tf.expand_dims([0.5] * SIZE, 1)
    with tf.GradientTape() as tape:
        for turn in range(2):
            drawn = tf.zeros((SIZE, 2))
            value = model(tf.concat([a, start], axis=1))
            loss = tf.reduce_mean((value - b) ** 2) + tf.reduce_sum(noise(drawn))
            start = value
    variables = model.trainable_variables
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, variables)
    optimizer.apply_gradients(zip(gradients, variables))
    return loss


for epoch in range(2):
    for a, b in data:
        step(a, b)
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(noise.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
