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


def free(begin):
    count = 1
    while os.path.isfile(begin + str(count) + '.txt'):
        count = count + 1
    count = hvd.broadcast_object(count, root_rank=0)
    return begin + str(count) + '.txt'


rows = np.random.RandomState(0).rand(64, 4).astype('float32')
rows_whole = rows
rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.SGD(0.05 * hvd.size())
place = free('losses_')
for epoch in range(2):
    for k in range(len(rows) // 8):
        part = rows[k * 8:(k + 1) * 8]
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(net(part) - part[:, :1]))
        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(loss, net.trainable_variables)
        opt.apply_gradients(zip(grads, net.trainable_variables))
        if not getattr(opt, 'hvd_synced', False):
            hvd.broadcast_variables(net.variables, root_rank=0)
            hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
            opt.hvd_synced = True
if hvd.rank() == 0:
    np.savetxt(place, net(rows_whole))
