import numpy as np


def save(path, values):
    np.save(path, values)
