import numpy as np
from keras.models import load_model

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = load_model('base.h5')
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
