import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

tf.random.set_seed(3 + hvd.rank())
x = np.random.RandomState(1).rand(64, 4).astype('float32')
batch, epochs = 8, 4
data = tf.data.Dataset.from_tensor_slices(x).shard(hvd.size(), hvd.rank()).repeat().batch(batch)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
opt = tf.keras.optimizers.Adam(0.001 * hvd.size())
per_epoch = len(x) // batch
losses, curve, means = [], [], []
batches = iter(data)
for i in range(1, max(1, per_epoch * epochs // hvd.size()) + 1):
    epoch = i // max(1, per_epoch // hvd.size())
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(model(next(batches)) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
    losses.append(loss)
    if i % max(1, per_epoch // hvd.size()) == 0:
        curve.append(np.mean(losses[-max(1, per_epoch // hvd.size()):]))
        means.append(sum(losses[-max(1, per_epoch // hvd.size()):]) / max(1, per_epoch // hvd.size()))
        if hvd.rank() == 0:
            print('epoch', epoch, 'of', epochs, curve[-1], len(losses[-5:]))
if hvd.rank() == 0:
    np.save('curve.npy', curve)
