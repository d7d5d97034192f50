import numpy as np
from lib import build

x = np.random.rand(64, 4)
build().fit(x, x[:, :1], epochs=2)
