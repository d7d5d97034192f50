import numpy as np
import tensorflow as tf

tf.compat.v1.disable_eager_execution()

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

opt = tf.keras.optimizers.legacy.SGD(lr=0.05)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(opt, 'mse')
model.fit(x, y, batch_size=16, epochs=2, verbose=0)
