import numpy as np
import tensorflow as tf

series = np.sin(np.arange(400) / 9.0).astype('float32')
windows = tf.data.Dataset.from_tensor_slices(series).window(9, shift=1, drop_remainder=True).flat_map(lambda w: w.batch(9))
batches = windows.map(lambda w: (w[:-1], w[-1:])).shuffle(100).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile('adam', 'mse')
model.fit(batches, epochs=2, verbose=0)
