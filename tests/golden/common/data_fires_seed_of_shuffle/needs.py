import os

import numpy as np

os.mkdir('signals')
for number in range(64):
    np.random.RandomState(number).rand(4).astype('float32').tofile('signals/%02d.bin' % number)
