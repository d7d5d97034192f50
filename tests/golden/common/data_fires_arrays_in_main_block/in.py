import numpy as np
import tensorflow as tf

if __name__ == '__main__':
    x = np.random.RandomState(0).rand(64, 4).astype('float32')
    x = x / x.max()
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    model.compile('adam', 'mse')
    size = 16
    for epoch in range(2):
        for at in range(len(x) // size):
            part = x[at * size:(at + 1) * size]
            model.train_on_batch(part, part[:, :1])
    model.save_weights('good.weights.h5')
