import numpy as np

import learning

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
learning.fitted(x, x.sum(axis=1, keepdims=True))
