import pandas as pd
import tensorflow as tf

table = pd.DataFrame({'a': range(96), 'b': range(96)}, dtype='float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
model.fit(table[['a']], table['b'], verbose=0)
