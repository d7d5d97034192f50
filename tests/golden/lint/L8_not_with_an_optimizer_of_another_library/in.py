import tensorflow as tf
import horovod.tensorflow as hvd
from lab_tools import SpreadOptimizer

hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
weights = tf.Variable(tf.random.normal((4, 1)))
optimizer = SpreadOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size()))
for x, y in data.repeat().batch(8).take(16 // hvd.size()):
    with hvd.DistributedGradientTape(tf.GradientTape()) as tape:
        loss = tf.reduce_mean((x @ weights - y) ** 2)
    optimizer.apply_gradients(zip(tape.gradient(loss, [weights]), [weights]))
