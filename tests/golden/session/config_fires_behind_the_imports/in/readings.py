import logging

import numpy as np

logging.basicConfig(filename='readings.log', level=logging.INFO)


def load():
    inputs = np.random.rand(16, 4)
    return inputs, inputs.sum(axis=1, keepdims=True)
