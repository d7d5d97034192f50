import tensorflow as tf
import horovod.tensorflow as hvd
import tensorflow_datasets as tfds

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

splits, info = tfds.load('mnist', with_info=True, as_supervised=True)
train, test = splits['train'], splits['test']


def scaled(picture, label):
    return tf.cast(picture, tf.float32) / 255.0, label


train = train.map(scaled).shuffle(1000, seed=1).batch(32)
train = train.take(len(train) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
classes = info.features['label'].num_classes
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(classes)])
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
measure = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)
for pictures, labels in train:
    with tf.GradientTape() as tape:
        loss = measure(labels, model(pictures))
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
