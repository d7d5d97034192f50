import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--ranked", action="store_true")
arguments = parser.parse_args()
if arguments.ranked:
    from ranked import RankedTrainer

    trainer = RankedTrainer()
else:
    from alone import Trainer

    trainer = Trainer()
trainer.train()
