from tensorflow import keras


class TinyNet(keras.Model):
    def __init__(self):
        super().__init__()
        self.out = keras.layers.Dense(1)

    def call(self, x):
        return self.out(x)


def make_optimizer(rate):
    return keras.optimizers.Adam(rate)
