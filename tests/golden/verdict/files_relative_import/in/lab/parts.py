from tensorflow.keras import layers


class Unit(layers.Layer):
    def __init__(self, width):
        super().__init__()
        self.inner = layers.Dense(width, activation='relu')

    def call(self, x):
        return self.inner(x)
