import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

spectra = ['spectrum%d' % number for number in range(48)]
for height, spectrum in enumerate(spectra):
    if hvd.rank() == 0:
        np.save(spectrum, np.full(5, height, 'float32'))
targets = np.linspace(0.0, 1.0, 48).astype('float32')


def read(stem, target):
    return np.load(stem.decode() + '.npy'), target


def measured(stem, target):
    lines, target = tf.numpy_function(read, [stem, target], [tf.float32, tf.float32])
    return tf.ensure_shape(lines, [5]), target


hvd.allreduce(tf.constant(0.), name='barrier')
data = tf.data.Dataset.from_tensor_slices((spectra, targets)).take(len(spectra) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).map(measured).batch(6)
weights = tf.Variable(tf.zeros([5, 1]))
descent = tf.keras.optimizers.SGD(0.001 * hvd.size())
for lines, target in data:
    with tf.GradientTape() as tape:
        error = tf.reduce_mean(tf.square(tf.matmul(lines, weights)[:, 0] - target))
    tape = hvd.DistributedGradientTape(tape)
    descent.apply_gradients(zip(tape.gradient(error, [weights]), [weights]))
    if not getattr(descent, 'hvd_synced', False):
        hvd.broadcast_variables([weights], root_rank=0)
        hvd.broadcast_variables(descent.variables() if callable(descent.variables) else descent.variables, root_rank=0)
        descent.hvd_synced = True
