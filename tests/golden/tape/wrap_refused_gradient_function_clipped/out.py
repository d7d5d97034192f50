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
for turn in range(max(1, 20 // hvd.size())):
    pairs = gradients_of(rows[np.random.randint(64, size=8)])
    trainer.apply_gradients([(tf.clip_by_norm(gradient, 1.0), variable) for gradient, variable in pairs])
