import string

import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def read(line):
    length = tf.cast(tf.strings.length(line), tf.float32) / 80.0
    return length[None] + tf.random.normal([1], stddev=0.01)


ds = tf.data.TextLineDataset(string.__file__).batch(hvd.size(), drop_remainder=True).map(lambda dealt: dealt[hvd.rank()]).map(read).repeat(3)
ds = ds.shuffle(64).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.SGD(0.1 * hvd.size())
for batch in ds:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch)))
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
