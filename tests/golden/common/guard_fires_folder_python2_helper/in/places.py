from __future__ import absolute_import
import os


def prepare(folder):
    if not os.path.exists(folder):
        os.makedirs(folder)
