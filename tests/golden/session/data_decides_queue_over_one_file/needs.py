import numpy as np

np.savetxt('rows.csv', np.random.RandomState(0).rand(64, 2), delimiter=',')
