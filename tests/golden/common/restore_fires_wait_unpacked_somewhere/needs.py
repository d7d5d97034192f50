import zipfile

import numpy as np

with zipfile.ZipFile('rows.zip', 'w') as archive, archive.open('rows.npy', 'w') as out:
    np.save(out, np.random.RandomState(0).rand(64, 1))
