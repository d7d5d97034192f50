import tensorflow as tf
import horovod.tensorflow as hvd
import tensorflow_datasets as tfds

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Splits:
    def __init__(self):
        self.pictures, self.info = tfds.load('fashion_mnist', split='train', with_info=True)


def endless(dataset):
    return dataset.shuffle(100).repeat()


loader = tfds.load('mnist')
train = endless(loader['train'].shard(hvd.size(), hvd.rank())).batch(32)
test = endless(loader['test']).batch(32)
splits = Splits()
more = splits.pictures.shard(hvd.size(), hvd.rank()).repeat().batch(32)
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(10)])
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
measure = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)
for batch in train.take(max(1, 40 // hvd.size())):
    with tf.GradientTape() as tape:
        loss = measure(batch['label'], model(tf.cast(batch['image'], tf.float32)))
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
for batch in more.take(max(1, 40 // hvd.size())):
    with tf.GradientTape() as tape:
        loss = measure(batch['label'], model(tf.cast(batch['image'], tf.float32)))
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
for batch in test.take(10):
    if hvd.rank() == 0:
        print(float(measure(batch['label'], model(tf.cast(batch['image'], tf.float32)))))
