import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

tides = np.random.RandomState(1).rand(120, 3).astype('float32')
stream = tf.data.Dataset.from_tensor_slices(tides).shard(hvd.size(), hvd.rank()).shuffle(120).repeat().batch(6)
sea = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(3,))])
hvd.broadcast_variables(sea.variables, root_rank=0)
rmsprop = tf.keras.optimizers.RMSprop(0.002 * hvd.size())
turns = tf.Variable(0, dtype=tf.int64)
log = tf.train.Checkpoint(turns=turns, sea=sea, rmsprop=rmsprop)
log.restore(tf.train.latest_checkpoint('log'))

left = 40 - int(turns)
for tide in stream.take(left):
    with tf.GradientTape() as tape:
        error = tf.reduce_mean(tf.abs(sea(tide) - tide))
    tape = hvd.DistributedGradientTape(tape)
    rmsprop.apply_gradients(zip(tape.gradient(error, sea.trainable_variables), sea.trainable_variables))
    if not getattr(rmsprop, 'hvd_synced', False):
        hvd.broadcast_variables(sea.variables, root_rank=0)
        hvd.broadcast_variables(rmsprop.variables() if callable(rmsprop.variables) else rmsprop.variables, root_rank=0)
        rmsprop.hvd_synced = True
    turns.assign_add(1)
if hvd.rank() == 0:
    log.save('log/tides')
