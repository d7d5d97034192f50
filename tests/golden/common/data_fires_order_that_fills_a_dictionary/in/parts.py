import random


def filled(rows, sums):
    store = {'x': [], 'y': [], 'shown': []}
    order = list(range(len(rows)))
    random.shuffle(order)
    for i in order[:80]:
        store['x'].append(rows[i])
        store['y'].append(sums[i])
    return store
