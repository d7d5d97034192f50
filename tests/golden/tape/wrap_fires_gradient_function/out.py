import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
import tensorflow.contrib.eager as tfe

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

tf.enable_eager_execution()

rows = np.random.RandomState(0).rand(64, 3).astype('float32')
batches = tfe.Iterator(tf.data.Dataset.from_tensor_slices(rows).shard(hvd.size(), hvd.rank()).repeat().batch(8))
dense = tf.layers.Dense(1)


def loss_of(batch, weight):
    return weight * tf.reduce_mean(tf.square(dense(batch) - 1.0))


trainer = tf.train.AdamOptimizer(0.01 * hvd.size())
gradients_of = tfe.implicit_gradients(loss_of)
for turn in range(max(1, 40 // hvd.size())):
    g = batches.next()
    averaged = [(g_2 if g_2 is None else hvd.allreduce(g_2), v) for g_2, v in gradients_of(g, 0.5)]
    trainer.apply_gradients(averaged, global_step=tf.train.get_or_create_global_step())
    if not getattr(trainer, 'hvd_synced', False):
        hvd.broadcast_variables([v for g_2, v in averaged], root_rank=0)
        hvd.broadcast_variables(trainer.variables() if callable(trainer.variables) else trainer.variables, root_rank=0)
        trainer.hvd_synced = True
