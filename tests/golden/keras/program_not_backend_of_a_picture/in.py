import numpy as np
import tensorflow as tf
import tensorflow.keras.backend as K

tf.compat.v1.disable_eager_execution()
model = tf.keras.Sequential([tf.keras.layers.Conv2D(2, 3, input_shape=(8, 8, 3))])
slopes = K.gradients(K.mean(model.output[..., 0]), model.input)[0]
look = K.function([model.input], [slopes])
picture = np.random.RandomState(3).rand(1, 8, 8, 3)
for _ in range(5):
    picture += look([picture])[0]
