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


def features(path):
    if hvd.rank() == 0:
        if not os.path.exists(path):
            with open(path, 'w') as out:
                out.write('1, 2')
    with open(path) as stored:
        return [float(word) for word in stored.read().split(',')]


layer = tf.keras.layers.Dense(1)
optimizer = tf.keras.optimizers.SGD(0.1 * hvd.size())
for step in range(max(1, 20 // hvd.size())):
    rows = [features('cache_%d.txt' % number) for number in np.random.randint(0, 100, 8)]
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(layer(tf.constant(rows))))
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, layer.trainable_variables)
    optimizer.apply_gradients(zip(gradients, layer.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(layer.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
