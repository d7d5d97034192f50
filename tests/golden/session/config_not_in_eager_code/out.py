import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

w = tf.Variable(tf.zeros([3, 1]))
opt = tf.keras.optimizers.SGD(0.1 * hvd.size())
rows = np.random.RandomState(1).rand(60, 3).astype('float32')
for batch in tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(20):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(batch @ w - 1.0))
    tape = hvd.DistributedGradientTape(tape)
    opt.apply_gradients(zip(tape.gradient(loss, [w]), [w]))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables([w], root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
