import numpy as np
from keras.utils import to_categorical
from tensorflow.keras.layers import Dense
from tensorflow.keras.models import Sequential

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = to_categorical(x.argmax(axis=1), 4)

model = Sequential([Dense(4, activation='softmax')])
model.compile(loss='categorical_crossentropy', optimizer='adam')
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
