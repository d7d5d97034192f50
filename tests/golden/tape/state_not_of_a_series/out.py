import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(0).rand(16, 8, 5, 4).astype('float32')
cell = tf.keras.layers.GRU(4, return_state=True)
output = tf.keras.layers.Dense(1)
optimizer = tf.keras.optimizers.Adam(0.001 * hvd.size())
data = tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())


def train_step(batch, state, mean):
    with tf.GradientTape() as tape:
        series, state = cell(batch, initial_state=state)
        loss = tf.reduce_mean(tf.square(output(series)))
    weights = cell.trainable_variables + output.trainable_variables
    tape = hvd.DistributedGradientTape(tape)
    optimizer.apply_gradients(zip(tape.gradient(loss, weights), weights))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(cell.variables, root_rank=0)
        hvd.broadcast_variables(output.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
    return state, 0.9 * mean + 0.1 * loss


mean = 0.0
for epoch in range(2):
    state = tf.zeros([8, 4])
    for batch in data:
        state, mean = train_step(batch, state, mean)
    if hvd.rank() == 0:
        print(float(mean))
