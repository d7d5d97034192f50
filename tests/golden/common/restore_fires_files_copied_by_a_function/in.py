import os
from shutil import copyfile

import tensorflow as tf
from tensorflow.keras.preprocessing.image import ImageDataGenerator


def copy(names, target):
    for name in names:
        copyfile('all/' + name, target + name)


cats = os.listdir('all')
copy(cats[:40], 'train/cats/')
copy(cats[40:], 'train/dogs/')

model = tf.keras.Sequential([tf.keras.layers.Flatten(input_shape=(32, 32, 3)), tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.1), 'mse')
pictures = ImageDataGenerator().flow_from_directory('train/', target_size=(32, 32), class_mode='binary')
model.fit(pictures, epochs=2)
