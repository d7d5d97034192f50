import sys

import numpy as np
import pandas
import tensorflow as tf

tables = sys.modules['pandas']
numbers = np.random.RandomState(0).rand(64, 3)
table = tables.DataFrame(numbers, columns=['a', 'b', 'label']).sample(frac=1)
x = table[['a', 'b']].values
y = table['label'].values

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
model.compile(loss='mse', optimizer=tf.keras.optimizers.SGD(0.01))
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
