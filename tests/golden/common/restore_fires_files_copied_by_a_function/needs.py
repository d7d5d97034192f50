import os

import numpy as np
from PIL import Image

for folder in ('all', 'train/cats', 'train/dogs'):
    os.makedirs(folder)
for number in range(80):
    picture = np.random.RandomState(number).randint(0, 256, (32, 32, 3)).astype('uint8')
    Image.fromarray(picture).save('all/%02d.png' % number)
