import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.Adam(0.001 * hvd.size())
x = tf.random.normal([240, 4])
starts = list(range(hvd.rank() * 8, 240, hvd.size() * 8))


@tf.function
def train_step(part, is_first):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(part)))
    tape = hvd.DistributedGradientTape(tape)
    optimizer.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))
    if is_first:
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables(), root_rank=0)


for start in starts[:240 // 8 // hvd.size()]:
    train_step(x[start:start + 8], start == starts[0])
