import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.Adam(learning_rate=0.001), 'mse')
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
loss = model.evaluate(x, y)
guesses = model.predict(x, batch_size=16)
others = model.predict(x, verbose=2)
quiet = model.predict(x, verbose=0)
np.save('guesses.npy', model.predict(x[:8]))
print('error', model.evaluate(x, y))
