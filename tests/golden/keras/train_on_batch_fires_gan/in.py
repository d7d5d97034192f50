import numpy as np
from tensorflow.keras import Sequential
from tensorflow.keras.layers import Dense
from tensorflow.keras.optimizers import Adam

real = np.random.RandomState(4).rand(64, 6).astype('float32')
painter = Sequential([Dense(6, activation='sigmoid', input_shape=(3,))])
critic = Sequential([Dense(1, activation='sigmoid', input_shape=(6,))])
critic.compile(Adam(2e-4, beta_1=0.5), 'binary_crossentropy')
critic.trainable = False
both = Sequential([painter, critic])
both.compile(Adam(2e-4, beta_1=0.5), 'binary_crossentropy')

for step in range(10):
    noise = np.random.normal(size=(8, 3))
    picked = real[np.random.randint(0, 64, 8)]
    critic.train_on_batch(picked, np.ones((8, 1)))
    critic.train_on_batch(painter.predict(noise, verbose=0), np.zeros((8, 1)))
    both.train_on_batch(noise, np.ones((8, 1)))
