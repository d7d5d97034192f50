# The package of TensorFlow's tutorials, as far as it is used: a callback that prints.
import os

os.makedirs('tensorflow_docs/modeling', exist_ok=True)
open('tensorflow_docs/__init__.py', 'w').close()
with open('tensorflow_docs/modeling/__init__.py', 'w') as out:
    out.write('''import tensorflow as tf


class EpochDots(tf.keras.callbacks.Callback):
    def on_epoch_end(self, epoch, logs):
        print('.', end='')
''')
