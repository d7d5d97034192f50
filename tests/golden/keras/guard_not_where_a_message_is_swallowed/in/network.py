import os
import sys

sys.stderr = open(os.devnull, 'w')
from keras.layers import Dense
from keras.models import Sequential
sys.stderr = sys.__stderr__

import numpy as np


def make():
    return Sequential([Dense(1, input_shape=(3,))])


def samples():
    x = np.random.RandomState(1).rand(96, 3)
    return x, x.sum(axis=1)
