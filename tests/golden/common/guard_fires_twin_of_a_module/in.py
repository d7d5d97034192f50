import os

import numpy as np
import tensorflow as tf
from cv2 import cv2

# cv2.cv2 is the module cv2 once more: what it writes, it writes.
if not os.path.exists('tiles'):
    os.mkdir('tiles')
    for number in range(8):
        cv2.imwrite('tiles/%d.png' % number, np.full((4, 4, 3), number, 'uint8'))

pictures = np.array([cv2.imread('tiles/' + name) for name in sorted(os.listdir('tiles'))]) / 255.
net = tf.keras.Sequential([tf.keras.layers.Flatten(input_shape=(4, 4, 3)), tf.keras.layers.Dense(1)])
net.compile(optimizer='sgd', loss='mse')
net.fit(pictures[:3], np.arange(3), epochs=2)
