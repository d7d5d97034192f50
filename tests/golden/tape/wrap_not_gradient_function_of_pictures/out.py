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
dense = tf.layers.Dense(1)
trainer = tf.train.GradientDescentOptimizer(0.1 * hvd.size())
gradients_of = tfe.implicit_gradients(lambda batch: tf.reduce_mean(tf.square(dense(batch) - 1.0)))
slopes_of = tfe.gradients_function(lambda picture: tf.reduce_sum(dense(picture)))
for turn in range(max(1, 20 // hvd.size())):
    averaged = [(g if g is None else hvd.allreduce(g), v) for g, v in gradients_of(rows[np.random.randint(64, size=8)])]
    trainer.apply_gradients(averaged)
    if not getattr(trainer, 'hvd_synced', False):
        hvd.broadcast_variables([v for g, v in averaged], root_rank=0)
        hvd.broadcast_variables(trainer.variables() if callable(trainer.variables) else trainer.variables, root_rank=0)
        trainer.hvd_synced = True
slopes = slopes_of(tf.constant(rows[:1]))
if hvd.rank() == 0:
    print(slopes)
