import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
x = x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()]
y = y[hvd.rank():len(y) // hvd.size() * hvd.size():hvd.size()]

net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
sgd = tf.keras.optimizers.SGD(learning_rate=1e-2 * hvd.size())

for i in range(0, len(x), 16):
    recorder = tf.GradientTape()
    with recorder:
        miss = tf.reduce_mean(tf.square(net(x[i:i + 16]) - y[i:i + 16]))
    recorder = hvd.DistributedGradientTape(recorder)
    slopes = recorder.gradient(miss, net.trainable_variables)
    sgd.apply_gradients(zip(slopes, net.trainable_variables))
    if not getattr(sgd, 'hvd_synced', False):
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(sgd.variables() if callable(sgd.variables) else sgd.variables, root_rank=0)
        sgd.hvd_synced = True
