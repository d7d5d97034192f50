import os

import numpy as np
from PIL import Image

os.makedirs('pictures/all')
for number in range(8):
    picture = np.random.RandomState(number).randint(0, 256, (8, 8, 3)).astype('uint8')
    Image.fromarray(picture).save('pictures/all/%d.png' % number)
