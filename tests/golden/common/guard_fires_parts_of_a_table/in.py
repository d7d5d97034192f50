import numpy as np
import pandas as pd
import tensorflow as tf

table = pd.DataFrame(np.random.RandomState(0).rand(64, 3), columns=['a', 'b', 'c'])
chosen = table.loc[table['a'] < 0.9]
chosen.to_csv('chosen.csv')
table['b'].to_csv('column.csv')
x = table[['a', 'b']].to_numpy()
y = table['c'].to_numpy()
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('sgd', 'mse')
model.fit(x, y, epochs=2, verbose=0)
