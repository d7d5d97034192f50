import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.array([[0, 0], [0, 1], [1, 0], [1, 1], [2, 1], [2, 2]], 'float32')
y = np.array([[0], [1], [1], [0], [1], [0]], 'float32')
w = tf.Variable(tf.zeros([2, 1]))
optimizer = tf.keras.optimizers.SGD(0.1 * hvd.size())
batch = 2
for epoch in range(4):
    for i in range(len(x) // batch):
        with tf.GradientTape() as tape:
            error = tf.matmul(x[i * batch:(i + 1) * batch], w) - y[i * batch:(i + 1) * batch]
            loss = tf.reduce_mean(tf.square(error))
        tape = hvd.DistributedGradientTape(tape)
        optimizer.apply_gradients(zip(tape.gradient(loss, [w]), [w]))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables([w], root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
