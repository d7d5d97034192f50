import numpy as np

from zoo import build

rows = np.random.RandomState(0).rand(48, 3).astype('float32')

model = build('wide')
history = model.fit(rows, rows[:, :1], epochs=2, verbose=0)
print(history.history['loss'])
