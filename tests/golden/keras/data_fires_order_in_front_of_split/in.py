import numpy as np
import tensorflow as tf
from sklearn.model_selection import train_test_split
from sklearn.utils import shuffle

dice = np.random.RandomState(1)
x, y = dice.rand(96, 3).astype('float32'), dice.rand(96, 1).astype('float32')
x, y = shuffle(x, y)
x_train, x_test, y_train, y_test = train_test_split(x, y, test_size=0.25, random_state=3)


def batches():
    while True:
        chosen = np.random.randint(0, len(x_train), 8)
        yield x_train[chosen], y_train[chosen]


model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='relu'), tf.keras.layers.Dense(1)])
model.compile(optimizer=tf.keras.optimizers.Adam(0.01), loss='mse')
model.fit(batches(), steps_per_epoch=len(x_train) // 8, epochs=2, verbose=0)
print(model.evaluate(x_test, y_test, verbose=0))
