import numpy as np

for number in range(8):
    np.savetxt('rows%d.csv' % number, np.random.RandomState(number).rand(16, 2), delimiter=',')
