import os


def make(folder):
    if not os.path.exists(folder):
        os.makedirs(folder)
