import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(32, 4).astype('float32')
rows = []
for one in x:
    rows.append(one)
    rows.append(one + 0.1)
rows = np.array(rows)
data = tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())


def far(made):
    return tf.add_n([tf.reduce_sum(tf.square(made[row] - made[row + 1])) for row in range(0, 8, 2)])


for epoch in range(2):
    for batch in data:
        with tf.GradientTape() as tape:
            loss = far(model(batch, training=True))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
