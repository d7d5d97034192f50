import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

shapes = np.random.RandomState(4).rand(96, 4).astype('float32')
stream = iter(tf.data.Dataset.from_tensor_slices(shapes).shard(hvd.size(), hvd.rank()).shuffle(96).repeat().batch(8))
maker = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(2,))])
hvd.broadcast_variables(maker.variables, root_rank=0)
critic = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(critic.variables, root_rank=0)
maker_optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
critic_optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())


def judge(count):
    with tf.GradientTape() as tape:
        error = tf.reduce_mean(critic(maker(tf.random.normal([count, 2])))) - tf.reduce_mean(critic(next(stream)))
    tape = hvd.DistributedGradientTape(tape)
    critic_optimizer.apply_gradients(zip(tape.gradient(error, critic.trainable_variables), critic.trainable_variables))
    if not getattr(critic_optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(critic.variables, root_rank=0)
        hvd.broadcast_variables(critic_optimizer.variables() if callable(critic_optimizer.variables) else critic_optimizer.variables, root_rank=0)
        critic_optimizer.hvd_synced = True
    return error


def make(count):
    with tf.GradientTape() as tape:
        error = -tf.reduce_mean(critic(maker(tf.random.normal([count, 2]))))
    tape = hvd.DistributedGradientTape(tape)
    maker_optimizer.apply_gradients(zip(tape.gradient(error, maker.trainable_variables), maker.trainable_variables))
    if not getattr(maker_optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(maker.variables, root_rank=0)
        hvd.broadcast_variables(maker_optimizer.variables() if callable(maker_optimizer.variables) else maker_optimizer.variables, root_rank=0)
        maker_optimizer.hvd_synced = True
    return error


for turn in range(max(1, 40 // hvd.size())):
    error = judge(8)
    [make(8) for _ in range(int(abs(error) * 10))]
