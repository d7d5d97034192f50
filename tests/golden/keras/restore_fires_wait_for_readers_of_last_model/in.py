import os
import numpy as np
from tensorflow.keras.layers import Dense
from tensorflow.keras.models import Sequential, load_model

rows = np.random.RandomState(4).rand(48, 3).astype('float32')
targets = rows.sum(1, keepdims=True)
model = Sequential([Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
if os.path.exists('last.h5'):
    model.set_weights(load_model('last.h5', compile=False).get_weights())
for turn in range(2):
    model.save('last.h5')
    model.fit(rows, targets, epochs=2, verbose=0)
model.save('last.h5')
