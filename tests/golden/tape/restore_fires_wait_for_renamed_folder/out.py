import os

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(3).rand(48, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x[:, :1])).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.1 * hvd.size())
folder = 'run-0'
os.makedirs(folder, exist_ok=True)
os.chdir(folder)
for epoch in range(1, 3):
    for rows, wanted in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(rows) - wanted))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    if hvd.rank() == 0:
        np.save('weights.npy', model.get_weights()[0])
    os.chdir('..')
    new = folder[:-1] + str(epoch)
    if hvd.rank() == 0:
        os.rename(folder, new)
    hvd.allreduce(tf.constant(0.), name='barrier')
    os.chdir(new)
    folder = new
