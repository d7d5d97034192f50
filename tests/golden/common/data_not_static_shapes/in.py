import numpy as np
import tensorflow as tf
from tensorflow.keras import backend, layers

rows = np.random.RandomState(5).rand(64, 8, 8, 3).astype('float32')
labels = np.random.RandomState(6).randint(0, 4, 64)


def shortcut(before, behind):
    width = backend.int_shape(behind)[-1]
    if backend.int_shape(before)[-1] != width:
        before = layers.Conv2D(width, 1, padding='same')(before)
    noise = tf.random.normal([5, 4])
    if noise.get_shape().as_list()[-1] == width and before.get_shape().as_list()[1] == behind.get_shape().as_list()[1]:
        behind = layers.add([before, behind])
    return behind


pictures = layers.Input((8, 8, 3))
hidden = layers.Conv2D(4, 3, padding='same', activation='relu')(pictures)
hidden = layers.GlobalAveragePooling2D()(shortcut(pictures, hidden))
model = tf.keras.Model(pictures, layers.Dense(4, activation='softmax')(hidden))
model.compile(optimizer='adam', loss='sparse_categorical_crossentropy')
model.fit(rows, labels, epochs=2, verbose=0)
