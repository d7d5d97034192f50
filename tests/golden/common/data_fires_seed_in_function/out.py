import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def signals():
    names = ['a.bin', 'b.bin', 'c.bin', 'd.bin']
    train = tf.data.Dataset.from_tensor_slices(names + ['e.bin']).map(tf.io.read_file)
    test = tf.data.Dataset.from_tensor_slices(names).map(tf.io.read_file)
    return train.shuffle(4, seed=1).batch(2), test.batch(2)


train, test = signals()
train = train.take(len(train) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
opt = tf.keras.optimizers.SGD(0.1 * hvd.size())
for batch in train:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(tf.io.decode_raw(batch, tf.float32))))
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
