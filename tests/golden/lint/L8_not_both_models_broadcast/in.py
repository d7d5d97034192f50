import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
for gpu in tf.config.experimental.list_physical_devices('GPU'):
    tf.config.experimental.set_memory_growth(gpu, True)
devices = tf.config.experimental.list_physical_devices('GPU')
if devices:
    tf.config.experimental.set_visible_devices(devices[hvd.local_rank()], 'GPU')
x = tf.random.normal([240, 4])
y = tf.reduce_sum(x, axis=1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y)).shard(hvd.size(), hvd.rank()).shuffle(120).repeat().batch(8)
maker = tf.keras.Sequential([tf.keras.layers.Dense(4)])
judge = tf.keras.Sequential([tf.keras.layers.Dense(1)])
maker_optim = tf.keras.optimizers.Adam(1e-4 * hvd.size())
judge_optim = tf.keras.optimizers.Adam(1e-4 * hvd.size())


@tf.function
def train_step(real):
    noise = tf.random.normal([8, 4])
    with tf.GradientTape() as maker_tape, tf.GradientTape() as judge_tape:
        fake = judge(maker(noise))
        maker_loss = tf.reduce_mean(tf.square(fake - 1.0))
        judge_loss = tf.reduce_mean(tf.square(judge(real) - 1.0)) + tf.reduce_mean(tf.square(fake))
    maker_tape = hvd.DistributedGradientTape(maker_tape)
    judge_tape = hvd.DistributedGradientTape(judge_tape)
    maker_grads = maker_tape.gradient(maker_loss, maker.trainable_variables)
    judge_grads = judge_tape.gradient(judge_loss, judge.trainable_variables)
    maker_optim.apply_gradients(zip(maker_grads, maker.trainable_variables))
    judge_optim.apply_gradients(zip(judge_grads, judge.trainable_variables))


done = False
for real, _ in data.take(80 // hvd.size()):
    train_step(real)
    if not done:
        hvd.broadcast_variables(maker.variables, root_rank=0)
        hvd.broadcast_variables(maker_optim.variables, root_rank=0)
        hvd.broadcast_variables(judge.variables, root_rank=0)
        hvd.broadcast_variables(judge_optim.variables, root_rank=0)
        done = True
