import numpy as np

from net import Net


def make(count):
    made = []
    for _ in range(count):
        net = Net()
        net.create()
        made.append(net)
    return made


def train(nets):
    x = np.random.RandomState(0).rand(64, 4).astype('float32')
    y = x.sum(axis=1, keepdims=True)
    for at in range(len(nets)):
        nets[at].fit(x, y)


train(make(2))
