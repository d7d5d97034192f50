import logging

import numpy as np
import horovod.tensorflow as hvd

logging.basicConfig(filename='readings.log' if hvd.rank() == 0 else '/dev/null', level=logging.INFO)


def load():
    inputs = np.random.rand(16, 4)
    return inputs, inputs.sum(axis=1, keepdims=True)
