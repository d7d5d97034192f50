import numpy as np
import tensorflow as tf
from lab_tools.stream import measurements

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
model.fit(measurements('2024-01', batch=16), steps_per_epoch=100, epochs=2)
