import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 8, 8, 3).astype('float32')
y = rng.randint(2, size=64)
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
turned = tf.keras.preprocessing.image.ImageDataGenerator(horizontal_flip=True)
turned.fit(x)
model.fit(turned.flow(x, y, batch_size=8), epochs=2, verbose=0)
