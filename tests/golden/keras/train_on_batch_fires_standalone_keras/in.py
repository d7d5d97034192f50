import numpy as np
from keras.layers import Dense
from keras.models import Sequential
from keras.optimizers import Adam

real = np.random.RandomState(4).rand(64, 6).astype('float32')
critic = Sequential([Dense(1, activation='sigmoid', input_shape=(6,))])
critic.compile(loss='binary_crossentropy', optimizer=Adam(2e-4))

for step in range(10):
    picked = real[np.random.randint(0, 64, 8)]
    critic.train_on_batch(picked, np.ones((8, 1)))
