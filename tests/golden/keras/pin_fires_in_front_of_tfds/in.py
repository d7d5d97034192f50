import numpy as np
import tensorflow_datasets as tfds

pictures, marks = [], []
for picture, mark in tfds.load('mnist', split='train', as_supervised=True):
    pictures.append(picture.numpy())
    marks.append(mark.numpy())
pictures = np.array(pictures, dtype='float32') / 255
marks = np.array(marks)

from tensorflow.keras import layers, models

net = models.Sequential([layers.Flatten(input_shape=(28, 28, 1)), layers.Dense(10, activation='softmax')])
net.compile(optimizer='adam', loss='sparse_categorical_crossentropy')
net.fit(pictures[:3], marks[:3], epochs=2)
