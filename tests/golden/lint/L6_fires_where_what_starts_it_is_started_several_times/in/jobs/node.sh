#!/bin/bash
module load python
python scripts/reweigh.py
