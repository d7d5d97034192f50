#!/bin/bash
start="$1 -n 8"
$start python scripts/reweigh.py
