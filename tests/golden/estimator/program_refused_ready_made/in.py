import numpy as np
import tensorflow as tf

rows = np.random.RandomState(0).rand(64, 1).astype('float32')
input_fn = tf.compat.v1.estimator.inputs.numpy_input_fn({'a': rows}, rows, batch_size=8, num_epochs=None, shuffle=True)
line = tf.estimator.LinearRegressor([tf.feature_column.numeric_column('a')])
line.train(input_fn, steps=40)
