import numpy as np
import tensorflow as tf

names = ['a', 'b', 'c', 'd', 'e']
done = 0
part = 0
while done < len(names):
    with open('part%d.txt' % part, 'w') as file:
        kept = 0
        while done < len(names) and kept < 2:
            file.write(names[done])
            done += 1
            kept += 1
    part += 1
turn = 0


def more():
    return turn < 3


while more():
    with open('turns.txt', 'a') as file:
        file.write('.')
        turn += 1
turn = 0
x = np.random.RandomState(1).rand(96, 3).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
model.fit(x, x.sum(axis=1, keepdims=True), verbose=0)
