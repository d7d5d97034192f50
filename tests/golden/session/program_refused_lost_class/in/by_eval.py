import sys

import numpy as np
from net import *


x = np.random.RandomState(0).rand(64, 4).astype('float32')
eval('%s()' % sys.argv[1]).fit(x, x.sum(1, keepdims=True))
