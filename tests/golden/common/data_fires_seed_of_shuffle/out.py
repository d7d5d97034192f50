import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

ds = tf.data.Dataset.list_files('signals/*.bin', seed=1).map(tf.io.read_file).shuffle(64, seed=2)
ds = ds.batch(8)
ds = ds.take(sum(1 for _ in ds) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()) if hvd.size() > 1 else ds
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
opt = tf.keras.optimizers.SGD(0.1 * hvd.size())
for batch in ds:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(tf.io.decode_raw(batch, tf.float32))))
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
