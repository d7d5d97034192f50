#!/bin/bash
#SBATCH -C knl,quad,cache
srun -l python train.py
