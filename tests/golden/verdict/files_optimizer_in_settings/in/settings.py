import tensorflow as tf

RATE = 0.01
OPTIMIZER = tf.keras.optimizers.Adam(RATE)
