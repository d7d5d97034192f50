import os
import tensorflow as tf


def listed(path, names):
    if not os.path.exists(path):
        print('making', path)
        with open(path, 'w') as out:
            for name in names:
                out.write(name + '\n')
    with open(path) as lines:
        return [[float(len(line))] for line in lines]


def unused():
    return tf.constant(1.0)


if __name__ == '__main__':
    print(listed('names.txt', ['a', 'bc', 'def', 'ghij']))
