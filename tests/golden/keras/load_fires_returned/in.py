import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)


def restored(path):
    return tf.keras.models.load_model(
        path)


model = restored('base.h5')
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
