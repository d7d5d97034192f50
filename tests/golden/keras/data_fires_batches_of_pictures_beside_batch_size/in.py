import numpy as np
import tensorflow as tf

dice = np.random.RandomState(1)
pictures, labels = dice.rand(96, 8, 8, 1).astype('float32'), dice.randint(0, 2, 96)
turned = tf.keras.preprocessing.image.ImageDataGenerator(horizontal_flip=True).flow(pictures, labels, batch_size=8)
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(1, activation='sigmoid')])
model.compile(optimizer=tf.keras.optimizers.Adam(0.01), loss='binary_crossentropy')
model.fit(turned, epochs=2, batch_size=8, verbose=0)
