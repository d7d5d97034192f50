import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 8).astype('float32')
y = x.sum(1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)
optimizer = tf.keras.optimizers.legacy.SGD(0.001 * hvd.size())


def train(units):
    model = tf.keras.Sequential([tf.keras.layers.Dense(units, activation='relu'), tf.keras.layers.Dense(1)])
    for epoch in range(2):
        for rows, sums in data:
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean((model(rows) - sums) ** 2)
            tape = hvd.DistributedGradientTape(tape)
            gradients = tape.gradient(loss, model.trainable_variables)
            optimizer.apply_gradients(zip(gradients, model.trainable_variables))
            if not getattr(model, 'hvd_synced', False):
                hvd.broadcast_variables(model.variables, root_rank=0)
                hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
                model.hvd_synced = True


train(8)
train(16)
