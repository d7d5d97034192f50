import sys

from steps import STEPS

for name in sys.argv[1:] or ['improve']:
    STEPS[name]()
