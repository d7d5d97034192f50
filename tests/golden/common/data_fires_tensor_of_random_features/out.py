import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(0).rand(64, 3).astype('float32')


class Features:
    def __init__(self, width):
        self.kernel = hvd.broadcast(tf.random.normal([3, width]), root_rank=0)
        self.offset = hvd.broadcast(tf.random.uniform([width]), root_rank=0)

    def __call__(self, x):
        return tf.cos(tf.matmul(x, self.kernel) + self.offset)


features = Features(8)
noise = tf.random.normal([64, 3])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
for epoch in range(2):
    for batch in tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(features(batch)) - 1.0))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
if hvd.rank() == 0:
    print(noise.shape)
