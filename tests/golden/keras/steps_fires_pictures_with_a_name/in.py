import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 8, 8, 3).astype('float32')
y = rng.randint(2, size=64)
turned = tf.keras.preprocessing.image.ImageDataGenerator(horizontal_flip=True)
plain = tf.keras.preprocessing.image.ImageDataGenerator()
pictures = turned.flow(x[:48], y[:48], batch_size=8)
held = plain.flow(x[48:], y[48:], batch_size=8)
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
model.fit(pictures, epochs=2, validation_data=held, verbose=0)
