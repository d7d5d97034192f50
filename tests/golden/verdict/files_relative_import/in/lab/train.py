"""python -m lab.train"""
import numpy as np
import tensorflow as tf

from .nets.slim import Slim


def main():
    rows = np.random.RandomState(0).rand(48, 3).astype('float32')
    net = Slim()
    net.compile('sgd', 'mse')
    net.fit(rows, rows[:, :1], verbose=0)


if __name__ == '__main__':
    main()
