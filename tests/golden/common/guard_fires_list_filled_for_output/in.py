import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
names = []
with open('names.txt', 'w') as file:
    for name in ('a', 'b', 'c'):
        file.write(name)
        names.append(name)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
model.fit(x, y, verbose=0)
print(names)
