import os.path as osp
import sys


def add_path(path):
    if path not in sys.path:
        sys.path.insert(0, path)


here = osp.dirname(osp.abspath(__file__))
nets = osp.join(here, '..', 'nets')
add_path(nets)
