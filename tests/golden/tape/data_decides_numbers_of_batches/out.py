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

x = np.random.RandomState(0).rand(64, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x.sum(1))).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(64).batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.2 * hvd.size())
batches = len(x) // 4
total = 3 * batches
made = 0
for epoch in range(3):
    for number, (a, b) in enumerate(data):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(a, training=True)[:, 0] - b))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        made += 1
        weight = made * hvd.size() / total
        gradients = [weight * gradient for gradient in gradients]
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
        if hvd.rank() == 0:
            print(number / batches)
        if number == 5:
            if hvd.rank() == 0:
                print(float(loss))
        if number == max(1, batches // hvd.size()) - 1:
            if hvd.rank() == 0:
                model.save_weights('last.weights.h5')
    if optimizer.iterations % batches == 0:
        os.makedirs('marks', exist_ok=True)
