import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(3).rand(80, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())


@tf.function(input_signature=[tf.TensorSpec([None, 4]), tf.TensorSpec([None, 1])])
def step(batch, wanted):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model(batch) - wanted) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    return loss


@tf.function(input_signature=[tf.TensorSpec([1, 4])])
def predict(row):
    return model(row)


training = tf.data.Dataset.from_tensor_slices((rows, sums)).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(80, seed=1).batch(16)
for batch, wanted in training:
    step(batch, wanted)
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
