import numpy as np
import tensorflow as tf

from denoise import Denoise

signals = np.random.RandomState(5).rand(256, 8).astype('float32')
data = tf.data.Dataset.from_tensor_slices(signals).shuffle(256).batch(32)
model = tf.keras.Sequential([tf.keras.layers.Dense(8, input_shape=(8,))])
Denoise(model, tf.keras.optimizers.Adam(1e-3)).fit(data, 3)
