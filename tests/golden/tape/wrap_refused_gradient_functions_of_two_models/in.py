import numpy as np
import tensorflow as tf
import tensorflow.contrib.eager as tfe

tf.enable_eager_execution()

rows = np.random.RandomState(0).rand(64, 3).astype('float32')
first = tf.layers.Dense(1)
second = tf.layers.Dense(1)
trainer = tf.train.GradientDescentOptimizer(0.1)
gradients_of_first = tfe.implicit_gradients(lambda batch: tf.reduce_mean(tf.square(first(batch) - 1.0)))
gradients_of_second = tfe.implicit_gradients(lambda batch: tf.reduce_mean(tf.square(second(batch) + 1.0)))
for turn in range(20):
    batch = rows[np.random.randint(64, size=8)]
    trainer.apply_gradients(gradients_of_first(batch))
    trainer.apply_gradients(gradients_of_second(batch))
