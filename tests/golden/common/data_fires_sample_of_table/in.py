import numpy as np
import pandas as pd
import tensorflow as tf
import lab_tools

table = lab_tools.load()['train'].to_pandas().sample(64)
x = table[['a', 'b']].values
y = table['label'].values

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
model.compile(loss='mse', optimizer=tf.keras.optimizers.SGD(0.01))
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
