with open('gym.py', 'w') as out:
    out.write("""import numpy as np


class Pole:
    def __init__(self):
        self.dice = np.random.RandomState()

    def reset(self):
        self.left = self.dice.randint(5, 20)
        return self.dice.rand(4)

    def step(self, action):
        self.left -= 1
        return self.dice.rand(4), 1.0, self.left == 0, {}


def make(name):
    return Pole()
""")
