import os

os.mkdir('lab_tools')
with open('lab_tools/rates.py', 'w') as out:
    out.write("""import tensorflow as tf


def make_schedule(kind, steps):
    return {'cosine': tf.keras.optimizers.schedules.CosineDecay}[kind](0.01, steps)
""")
