import numpy as np
from shared import made, kept

model = made()
rows = np.random.RandomState(0).rand(64, 3)
model.fit(rows, rows[:, :1], epochs=2, verbose=0)
model.save_weights('line.weights.h5')
kept('out.txt', model.predict(rows))
