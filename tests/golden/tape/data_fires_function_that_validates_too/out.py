import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(96, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
train = tf.data.Dataset.from_tensor_slices((x[:64], y[:64])).batch(8)
train = train.take(len(train) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
valid = tf.data.Dataset.from_tensor_slices((x[64:], y[64:])).batch(8)


def epoch(data, training=False):
    total = 0.0
    for a, b in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((model(a, training=training) - b) ** 2)
        if training:
            tape = hvd.DistributedGradientTape(tape)
            gradients = tape.gradient(loss, model.trainable_variables)
            optimizer.apply_gradients(zip(gradients, model.trainable_variables))
            if not getattr(optimizer, 'hvd_synced', False):
                hvd.broadcast_variables(model.variables, root_rank=0)
                hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
                optimizer.hvd_synced = True
        total += float(loss)
    return total


for number in range(2):
    epoch(train, training=True)
    loss = epoch(valid)
    if hvd.rank() == 0:
        print(number, loss)
