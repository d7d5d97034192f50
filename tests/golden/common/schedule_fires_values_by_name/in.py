import numpy as np
import tensorflow as tf

rows = np.random.RandomState(5).rand(64, 4).astype('float32')
limits = [8, 12]
values = [0.05, 0.02, 0.01]
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
plan = tf.keras.optimizers.schedules.PiecewiseConstantDecay(limits, values)
model.compile(tf.keras.optimizers.SGD(plan), 'mse')
model.fit(rows, rows.sum(axis=1), epochs=2, verbose=0)
