import numpy as np
import tensorflow as tf
from tensorflow.keras.models import load_model


def swish(x):
    return x * tf.sigmoid(x)


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = load_model('base.h5', custom_objects={'swish': swish})
model.fit(x, y, epochs=2, verbose=0)
