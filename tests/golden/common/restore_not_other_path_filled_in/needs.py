import os

import numpy as np

os.mkdir('data')
np.save('other.npy', np.full(4, 0.5))
np.save('data/std.npy', np.full(4, 0.25))
