import tensorflow as tf
import horovod.tensorflow as hvd

RATE = 0.01
OPTIMIZER = tf.keras.optimizers.Adam(RATE * hvd.size())
