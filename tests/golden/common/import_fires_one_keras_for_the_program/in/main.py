from net import *
import numpy as np

x = np.random.RandomState(0).rand(64, 3).astype('float32')
model = build()
model.fit(x, x.sum(axis=1), epochs=2, batch_size=16, verbose=0)
