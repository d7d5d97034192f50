import numpy as np
import tensorflow as tf

rows = np.random.RandomState(15).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01)
model.compile(optimizer, 'mse')
model.fit(rows, rows.sum(axis=1), batch_size=8, verbose=0)
setattr(optimizer, 'learning_rate', 0.002)
setattr(model, 'purpose', 'sums')
model.fit(rows, rows.sum(axis=1), batch_size=8, verbose=0)
