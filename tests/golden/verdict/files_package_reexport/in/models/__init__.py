from .tiny import TinyNet as Net, make_optimizer
from . import tiny

__all__ = ['Net', 'make_optimizer', 'tiny']
