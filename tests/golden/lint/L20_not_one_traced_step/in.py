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
encoder = tf.keras.Sequential([tf.keras.layers.Dense(2, name='out')])
decoder = tf.keras.Sequential([tf.keras.layers.Dense(4, name='out')])
optimizers = tf.keras.optimizers.Adam(1e-3 * hvd.size()), tf.keras.optimizers.Adam(1e-3 * hvd.size())


@tf.function
def train_both(a):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(decoder(encoder(a)) - a))
    tape = hvd.DistributedGradientTape(tape)
    weights = encoder.trainable_variables + decoder.trainable_variables
    optimizers[0].apply_gradients(zip(tape.gradient(loss, weights), weights))


for number, (a, _) in enumerate(data.take(40 // hvd.size())):
    train_both(a)
    if number == 0:
        for thing in (encoder, decoder, optimizers[0]):
            hvd.broadcast_variables(thing.variables, root_rank=0)
