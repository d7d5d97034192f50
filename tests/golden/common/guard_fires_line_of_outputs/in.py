import matplotlib
import numpy as np
import tensorflow as tf

matplotlib.use('Agg')
import matplotlib.pyplot as plt

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(loss='mse', optimizer=tf.keras.optimizers.SGD(0.01))
history = model.fit(x, y, epochs=2, verbose=0)

plt.plot(history.history['loss'])
plt.xlabel('epoch'); plt.ylabel('loss')
plt.tight_layout(); plt.savefig('loss.png')
words = 'of two epochs'; plt.title(words)
