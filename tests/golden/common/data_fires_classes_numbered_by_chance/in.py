import random

import numpy as np
import tensorflow as tf

names = ['ash', 'birch', 'cedar', 'elm', 'fir', 'oak']
seen = [names[number % 6] for number in range(96)]
random.shuffle(names)
numbers = {name: number for number, name in enumerate(names)}
few = random.sample(sorted(set(seen)), 3)
marks = {}
for name in random.sample(sorted(set(seen)), 6):
    marks[name] = len(marks)
x = np.array([[len(name), ord(name[0])] for name in seen], dtype='float32')
y = np.array([[numbers[name], name in few and few.index(name), marks.get(name)] for name in seen], dtype='float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(2,))])
model.compile('adam', 'mse')
model.fit(x, y, epochs=2, verbose=0)
