from tensorflow import keras


def built(width):
    model = keras.Sequential([keras.layers.Dense(1, input_shape=(width,))])
    model.compile(keras.optimizers.SGD(0.05), 'mse')
    return model
