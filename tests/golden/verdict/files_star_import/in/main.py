import numpy as np
import tensorflow as tf
from nets import *

rows = np.random.RandomState(0).rand(48, 3).astype('float32')

model = Slim(5)
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(rows, rows[:, :1], verbose=0)
