import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
from sklearn.model_selection import train_test_split

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

draw = np.random.RandomState(2)
soils = draw.rand(40, 3).astype('float32')
yields = soils.sum(axis=1, keepdims=True)
known, kept, known_yields, kept_yields = train_test_split(soils, yields, test_size=0.25, random_state=0)
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05)
for turn in range(6):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((net(known) - known_yields) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, net.trainable_variables)
    optimizer.apply_gradients(zip(gradients, net.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
if hvd.rank() == 0:
    print('error', float(tf.reduce_mean((net(kept) - kept_yields) ** 2)))
