import numpy as np
from keras.layers import Dense
from keras.models import Sequential


def load():
    lines, labels = [], []
    for number in range(64):
        lines.append(str(number).zfill(8).split('0'))
        labels.append(number)
    for i, line in enumerate(lines):
        lines[i] = [float(len(word)) for word in line][:2]
    return lines, np.array(labels)


x, y = load()
model = Sequential([Dense(1, input_shape=(2,))])
model.compile('sgd', 'mse')
model.fit(x, y, batch_size=4, epochs=2, verbose=0)
