from tensorflow.keras import layers
from tensorflow.keras import Model as KerasModel


class Base(KerasModel):
    def __init__(self, width):
        super().__init__()
        self.inner, self.out = layers.Dense(width), layers.Dense(1)

    def call(self, x):
        return self.out(self.inner(x))
