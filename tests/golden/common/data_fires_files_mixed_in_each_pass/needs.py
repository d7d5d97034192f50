import os

import numpy as np

os.makedirs("frames", exist_ok=True)
for number in range(32):
    np.save("frames/%04d.npy" % number, np.random.RandomState(number).rand(8).astype("float32"))
