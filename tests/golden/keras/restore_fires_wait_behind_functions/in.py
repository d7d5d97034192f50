import numpy as np
import tensorflow as tf

BEST = 'best.h5'


def make():
    net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    net.compile('adam', 'mse')
    return net


def train(x, y):
    keep = tf.keras.callbacks.ModelCheckpoint(BEST, monitor='loss', save_best_only=True, save_weights_only=True)
    make().fit(x, y, epochs=2, verbose=0, callbacks=[keep])


def test(x, y):
    net = make()
    net.load_weights(BEST)
    print(net.evaluate(x, y, verbose=0))


if __name__ == '__main__':
    rows = np.random.RandomState(0).rand(64, 4).astype('float32')
    train(rows, rows[:, :1])
    test(rows, rows[:, :1])
