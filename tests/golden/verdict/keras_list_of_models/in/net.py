import tensorflow as tf


class Base:
    def fit(self, x, y):
        self.model.fit(x, y, epochs=2, verbose=0)


class Net(Base):
    def create(self):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
        self.model.compile(loss='mse', optimizer='sgd')
