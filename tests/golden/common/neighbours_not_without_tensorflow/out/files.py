import numpy as np
import horovod.tensorflow.keras as hvd


def save(path, values):
    if not hvd.is_initialized() or hvd.rank() == 0:
        np.save(path, values)
