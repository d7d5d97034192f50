import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
(images, labels), _ = tf.keras.datasets.mnist.load_data()
size = 64
if len(images) > 1000:
    size = int(len(images) ** 0.5)
data = tf.data.Dataset.from_tensor_slices((images[..., tf.newaxis] / 255.0, labels)).shard(hvd.size(), hvd.rank())
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(10)])
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
loss_of = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)
for number, (x, y) in enumerate(data.shuffle(10000).batch(size)):
    with tf.GradientTape() as tape:
        loss = loss_of(y, model(x))
    tape = hvd.DistributedGradientTape(tape)
    optimizer.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))
    if number == 0:
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables(), root_rank=0)
