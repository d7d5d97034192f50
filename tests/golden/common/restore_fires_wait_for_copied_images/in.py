import os
import shutil
import tensorflow as tf

target = os.path.join('pictures', 'small')
os.makedirs(os.path.join(target, 'a'))
for number in range(8):
    shutil.copyfile('pictures/all/%d.png' % number, os.path.join(target, 'a', '%d.png' % number))

images = tf.keras.preprocessing.image.ImageDataGenerator(rescale=1 / 255)
flow = images.flow_from_directory('pictures/small', target_size=(8, 8), batch_size=4)
model = tf.keras.Sequential([tf.keras.layers.Flatten(input_shape=(8, 8, 3)), tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(flow, steps_per_epoch=4, epochs=2)
