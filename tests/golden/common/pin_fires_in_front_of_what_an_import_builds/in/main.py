from train import train
from show import shown

print("trained", train(20), "shown", shown())
