import numpy as np

for number, name in enumerate('abcde'):
    np.random.RandomState(number).rand(4).astype('float32').tofile(name + '.bin')
