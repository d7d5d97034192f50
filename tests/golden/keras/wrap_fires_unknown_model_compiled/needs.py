import os

os.mkdir('lab_tools')
with open('lab_tools/networks.py', 'w') as out:
    out.write("""import tensorflow as tf


def load(name):
    return tf.keras.Sequential([tf.keras.layers.Dense({'small': 1}[name])])
""")
