import pickle

import numpy as np


def save(what, path):
    with open(path, 'wb') as kept:
        pickle.dump(what, kept)


def load(path):
    with open(path, 'rb') as kept:
        return pickle.load(kept)


rows = np.random.RandomState(0).rand(64, 4).astype('float32')
save(rows, 'rows.pkl')
