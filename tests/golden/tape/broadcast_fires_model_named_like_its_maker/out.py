import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(1).rand(48, 2).astype('float32')


def generator():
    return tf.keras.Sequential([tf.keras.layers.Dense(2)])


generator = generator()


def critic():
    return tf.keras.Sequential([tf.keras.layers.Dense(1)])


critic = critic()
makes = tf.keras.optimizers.SGD(0.01 * hvd.size())
judges = tf.keras.optimizers.SGD(0.01 * hvd.size())


@tf.function
def judge(batch):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(critic(generator(batch))) - tf.reduce_mean(critic(batch))
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, critic.trainable_variables)
    judges.apply_gradients(zip(gradients, critic.trainable_variables))


@tf.function
def make(batch):
    with tf.GradientTape() as tape:
        opinion = critic(generator(batch))
        loss = -tf.reduce_mean(opinion)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, generator.trainable_variables)
    makes.apply_gradients(zip(gradients, generator.trainable_variables))


for batch in tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(12):
    judge(batch)
    if not getattr(critic, 'hvd_synced', False):
        hvd.broadcast_variables(critic.variables, root_rank=0)
        hvd.broadcast_variables(judges.variables() if callable(judges.variables) else judges.variables, root_rank=0)
        critic.hvd_synced = True
    make(batch)
    if not getattr(generator, 'hvd_synced', False):
        hvd.broadcast_variables(generator.variables, root_rank=0)
        hvd.broadcast_variables(makes.variables() if callable(makes.variables) else makes.variables, root_rank=0)
        generator.hvd_synced = True
