import os
import shutil

import numpy as np
import tensorflow as tf


def move_all(source, target):
    for name in sorted(os.listdir(source)):
        shutil.move(os.path.join(source, name), os.path.join(target, name))


rng = np.random.RandomState(3)
for kind in ('dark', 'light'):
    os.makedirs('train/' + kind, exist_ok=True)
    os.makedirs('held/' + kind, exist_ok=True)
    for number in range(12):
        picture = rng.rand(8, 8, 3) * 60 + (150 if kind == 'light' else 0)
        tf.keras.utils.save_img('train/%s/%02d.png' % (kind, number), picture, scale=False)
names = ['%02d.png' % number for number in range(12)]
model = tf.keras.Sequential([tf.keras.layers.Flatten(input_shape=(8, 8, 3)), tf.keras.layers.Dense(2, activation='softmax')])
model.compile('sgd', 'categorical_crossentropy')
flows = tf.keras.preprocessing.image.ImageDataGenerator(rescale=1 / 255)
for fold in range(2):
    for kind in ('dark', 'light'):
        move_all('held/' + kind, 'train/' + kind)
        for name in names[fold::4]:
            shutil.move(os.path.join('train', kind, name), os.path.join('held', kind, name))
    train = flows.flow_from_directory('train', target_size=(8, 8), batch_size=3)
    held = flows.flow_from_directory('held', target_size=(8, 8), batch_size=3, shuffle=False)
    model.fit(train, epochs=1, verbose=0)
    guesses = model.predict(held, verbose=0)
    print('right', np.mean(np.argmax(guesses, axis=1) == held.classes))
