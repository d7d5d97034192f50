import numpy as np
import tensorflow as tf
import tensorflow.contrib.eager as tfe

tf.enable_eager_execution()

rows = np.random.RandomState(0).rand(64, 3).astype('float32')
dense = tf.layers.Dense(1)
trainer = tf.train.GradientDescentOptimizer(0.1)
gradients_of = tfe.implicit_gradients(lambda batch: tf.reduce_mean(tf.square(dense(batch) - 1.0)))
for turn in range(20):
    pairs = gradients_of(rows[np.random.randint(64, size=8)])
    trainer.apply_gradients([(tf.clip_by_norm(gradient, 1.0), variable) for gradient, variable in pairs])
