import time

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(1).rand(64, 3).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x.sum(axis=1, keepdims=True))).batch(8)
data = data.take(len(data) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
for epoch in range(3):
    seconds, recent, losses = 0.0, 0.0, []
    for number, (inputs, targets) in enumerate(data):
        began = time.time()
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(inputs) - targets))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
        seconds += time.time() - began
        recent += float(loss)
        losses.append(float(loss))
        if number % 4 == 3:
            if hvd.rank() == 0:
                print(number, recent / 4)
            recent = 0.0
    if hvd.rank() == 0:
        print(epoch, seconds / 60, sum(losses) / len(losses), sum(losses) / (number + 1))
