import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
from tensorflow.contrib.data import Dataset

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

tf.enable_eager_execution()

rows = np.random.RandomState(0).rand(60, 4).astype('float32')
size = 6
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.train.AdamOptimizer(0.01 * hvd.size())
data = Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(60).apply(tf.contrib.data.batch_and_drop_remainder(size))
for epoch in range(2):
    for part in data:
        marks = tf.ones([size, 1])
        with tf.GradientTape() as tape:
            loss = tf.losses.mean_squared_error(marks, model(part))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    if float(loss) < 0.001:
        break
