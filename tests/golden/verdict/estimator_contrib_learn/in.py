import numpy as np
import tensorflow as tf
from tensorflow.contrib import learn
from tensorflow.contrib.boosted_trees.estimator_batch.estimator import GradientBoostedDecisionTreeRegressor

rows = np.random.RandomState(0).rand(64, 3).astype('float32')
given = tf.estimator.inputs.numpy_input_fn({'x': rows}, rows[:, 0], batch_size=8, num_epochs=None, shuffle=True)
net = learn.SKCompat(learn.DNNRegressor(hidden_units=[4], feature_columns=[tf.contrib.layers.real_valued_column('x', 3)]))
net.fit({'x': rows}, rows[:, 0], steps=20)
trees = GradientBoostedDecisionTreeRegressor(learner_config=None, examples_per_layer=8)
trees.fit(input_fn=given, max_steps=20)
