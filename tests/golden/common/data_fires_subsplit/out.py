import tensorflow as tf
import horovod.tensorflow as hvd
import tensorflow_datasets as tfds

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

part = tfds.load(name='mnist', split=tfds.Split.TRAIN.subsplit(tfds.percent[:60])).shuffle(1000, seed=1).batch(64, drop_remainder=True)
part = part.take(sum(1 for _ in part) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()) if hvd.size() > 1 else part
weight = tf.Variable(tf.random.normal((784, 10)))
optimizer = tf.keras.optimizers.Adam(0.001 * hvd.size())
for turn in range(int(input())):
    for data in part:
        with tf.GradientTape() as tape:
            out = tf.matmul(tf.reshape(tf.cast(data['image'], tf.float32), (64, 784)) / 255., weight)
            loss = tf.reduce_mean(tf.nn.softmax_cross_entropy_with_logits(tf.one_hot(data['label'], 10), out))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, [weight])
        optimizer.apply_gradients(zip(gradients, [weight]))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables([weight], root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
