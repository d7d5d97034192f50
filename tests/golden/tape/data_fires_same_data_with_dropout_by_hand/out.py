import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

points = np.random.RandomState(1).rand(40, 3).astype('float32')
layer = tf.keras.layers.Dense(1)
opt = tf.keras.optimizers.SGD(learning_rate=0.1)


def hide(values, keep):
    kept = keep + tf.random.uniform(tf.shape(values))
    return values * tf.floor(kept) / keep


for it in range(6):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(layer(hide(points, 0.9)) - 1.0))
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, layer.weights)
    opt.apply_gradients(zip(grads, layer.weights))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(layer.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
