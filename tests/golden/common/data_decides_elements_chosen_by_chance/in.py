import numpy as np
import tensorflow as tf

x = np.linspace(0, 1, 64, dtype='float32')[:, None]
kinds = (x[:, 0] > 0.7).astype('int32')
data = tf.data.Dataset.from_tensor_slices((x, kinds))
data = data.rejection_resample(class_func=lambda a, kind: kind, target_dist=[0.5, 0.5]).map(lambda kind, row: row).batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, 'sigmoid', input_shape=(1,))])
model.compile('sgd', 'binary_crossentropy')
model.fit(data, epochs=2, verbose=0)
