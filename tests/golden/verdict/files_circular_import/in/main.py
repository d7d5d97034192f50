import numpy as np
import first

rows = np.random.RandomState(0).rand(48, 3).astype('float32')

model = first.make()
model.compile('sgd', 'mse')
model.fit(rows, rows[:, :1], verbose=0)
