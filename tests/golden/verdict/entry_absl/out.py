from absl import app, flags
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

FLAGS = flags.FLAGS
flags.DEFINE_float('lr', 0.05, 'rate')


def main(argv):
    del argv
    rows = np.random.RandomState(0).rand(32, 3).astype('float32')
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    opt = tf.keras.optimizers.SGD(FLAGS.lr * hvd.size())
    for batch in tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(batch) - 1.0))
        tape = hvd.DistributedGradientTape(tape)
        opt.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))
        if not getattr(opt, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
            opt.hvd_synced = True


if __name__ == '__main__':
    app.run(main)
