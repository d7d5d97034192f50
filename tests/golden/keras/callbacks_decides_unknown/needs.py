import os

os.mkdir('lab_tools')
with open('lab_tools/callbacks.py', 'w') as out:
    out.write("""import tensorflow as tf


class Conductor(tf.keras.callbacks.Callback):
    def __init__(self, tempo):
        super().__init__()
        self.tempo = tempo
""")
