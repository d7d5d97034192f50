import os

import numpy as np
from PIL import Image

for part in ('train', 'check'):
    for kind in ('dark', 'light'):
        folder = 'pictures/%s/%s' % (part, kind)
        os.makedirs(folder)
        for number in range(64):
            picture = np.random.RandomState(number).randint(0, 128, (8, 8, 3)) + (kind == 'light') * 127
            Image.fromarray(picture.astype('uint8')).save('%s/%02d.png' % (folder, number))
