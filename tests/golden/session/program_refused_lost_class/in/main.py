import sys

import net
import numpy as np


def run(model):
    x = np.random.RandomState(0).rand(64, 4).astype('float32')
    for epoch in range(2):
        model.fit(x, x.sum(1, keepdims=True))


run(getattr(net, sys.argv[1])())
