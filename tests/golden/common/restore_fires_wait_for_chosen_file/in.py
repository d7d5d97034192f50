import numpy as np
import tensorflow as tf

x = np.random.RandomState(3).rand(96, 6).astype('float32')
y = x.mean(axis=1, keepdims=True)
errors = {}
for width in (2, 8):
    net = tf.keras.Sequential([tf.keras.layers.Dense(width, activation='tanh'), tf.keras.layers.Dense(1)])
    net.compile('sgd', 'mse')
    errors[width] = net.fit(x, y, batch_size=16, epochs=2, verbose=0).history['loss'][-1]
    net.save('{}.h5'.format(width))
best = min(errors, key=errors.get)
chosen = tf.keras.models.load_model('%d.h5' % best, compile=False)
print(chosen.predict(x[:4], verbose=0))
