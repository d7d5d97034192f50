import keras
import numpy as np
import tensorflow as tf


def spread(model, count):
    if count < 2:
        return model
    from keras.utils import multi_gpu_model

    return multi_gpu_model(model, gpus=count)


x = np.random.rand(64, 3)
y = x.sum(axis=1)
model = keras.Sequential([keras.layers.Dense(1, input_shape=(3,))])
parallel = spread(model, len(tf.config.experimental.list_physical_devices("GPU")))
parallel.compile(optimizer=keras.optimizers.SGD(0.01), loss="mse")
parallel.fit(x, y, epochs=2)
model.save_weights("model.weights.h5")
