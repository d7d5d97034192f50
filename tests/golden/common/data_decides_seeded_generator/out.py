import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

dice = np.random.default_rng(7)
x = np.linspace(0, 1, 90, dtype='float32')[:, None]
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
hvd.broadcast_variables(net.variables, root_rank=0)
sgd = tf.keras.optimizers.SGD(0.1 * hvd.size())
for step in range(20):
    chosen = dice.choice(len(x), 8, replace=False)
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((net(x[chosen]) - 3 * x[chosen]) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    sgd.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
    if not getattr(sgd, 'hvd_synced', False):
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(sgd.variables() if callable(sgd.variables) else sgd.variables, root_rank=0)
        sgd.hvd_synced = True
