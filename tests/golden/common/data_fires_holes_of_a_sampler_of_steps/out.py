import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def marks(share, rows, columns):
    drawn = np.random.uniform(0., 1., size=[rows, columns])
    return (1 * (drawn < share)).astype('float32')


def load(missing):
    x = np.random.RandomState(3).rand(96, 6).astype('float32')
    np.random.seed(0)
    known = marks(1 - missing, *x.shape)
    np.random.seed()
    holes = x.copy()
    holes[known == 0] = 0
    return x, holes, known


x, holes, known = load(0.2)
model = tf.keras.Sequential([tf.keras.layers.Dense(6, input_shape=(6,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.1 * hvd.size())
for step in range(max(1, 16 // hvd.size())):
    at = np.random.choice(len(x), 8)
    hint = marks(0.9, 8, 6)
    with tf.GradientTape() as tape:
        filled = model(holes[at] * hint)
        loss = tf.reduce_mean(((filled - x[at]) * known[at]) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
if hvd.rank() == 0:
    print('error of what was hidden', np.mean(((model(holes) - x) * (1 - known)) ** 2))
