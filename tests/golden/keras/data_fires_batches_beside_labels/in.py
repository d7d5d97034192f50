import numpy as np
from keras.layers import Dense
from keras.models import Sequential
from keras.optimizers import Adam

images = np.random.RandomState(0).rand(96, 12).astype("float32")
batch_size = 8
generator = Sequential([Dense(12, input_shape=(4,))])
discriminator = Sequential([Dense(1, activation="sigmoid", input_shape=(12,))])
discriminator.compile(loss="binary_crossentropy", optimizer=Adam(1e-3))

for epoch in range(2):
    for i in range(0, len(images), batch_size):
        noise = np.random.uniform(-1, 1, size=(batch_size, 4))
        real = images[i:i + batch_size]
        fake = generator.predict_on_batch(noise)
        samples = np.concatenate((real, fake), axis=0)
        labels = np.array([1.0] * batch_size + [0.0] * batch_size)
        loss = discriminator.train_on_batch(samples, labels)
    print(epoch, loss)
