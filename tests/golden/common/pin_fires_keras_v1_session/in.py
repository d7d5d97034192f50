import numpy as np
import tensorflow as tf
from tensorflow.keras import backend as K

config = tf.ConfigProto()
config.gpu_options.allow_growth = True
K.set_session(tf.Session(config=config))

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype("float32")
y = x.sum(axis=1, keepdims=True)

for rate in (0.01, 0.02):
    K.clear_session()
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    model.compile(tf.keras.optimizers.SGD(lr=rate), "mse")
    model.fit(x, y, epochs=2, batch_size=16, verbose=0)
