with open('input_data.py', 'w') as file:
    file.write('''import numpy as np


class DataSet:
    def next_batch(self, size):
        rows = np.random.rand(size, 4)
        return rows, np.eye(2)[(rows.sum(axis=1) > 2).astype(int)]


class DataSets:
    train = DataSet()


def read_data_sets(folder, one_hot=False):
    return DataSets()
''')
