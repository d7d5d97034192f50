# Both modules have these names: the later import gives them.
import tensorflow as tf
from drawn import *
from kept import *

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
model.fit(x, y, epochs=2, verbose=0)
