import numpy as np
from net import Net

samples = np.random.RandomState(1).rand(64, 3).astype('float32')
net = Net()
net.train(samples, samples[:, :1])
