import numpy as np

import fold

rows = np.random.RandomState(0).rand(64, 4)
fold.Trainer("weights.h5").fit(rows, rows[:, :1])
