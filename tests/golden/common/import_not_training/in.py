import numpy as np
import tensorflow as tf

pictures = np.random.RandomState(0).rand(4, 8, 8, 3).astype('float32')
small = tf.image.resize(pictures, (4, 4))
print(small.shape, float(tf.reduce_mean(small)))
