import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x, y = rng.rand(40, 8, 8, 1), rng.randint(0, 2, 40)
images = tf.keras.preprocessing.image.ImageDataGenerator(rescale=0.5)
flow = images.flow(x, y, batch_size=8, seed=3)
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(1, activation='sigmoid')])
model.compile('adam', 'binary_crossentropy')
model.fit(flow, steps_per_epoch=5, epochs=2, verbose=0)
