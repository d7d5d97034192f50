with open('lab_tools.py', 'w') as out:
    out.write("""import tensorflow as tf


class PulsedRate(tf.keras.callbacks.Callback):
    def __init__(self, low, high):
        super().__init__()
        self.rates = low, high

    def on_epoch_begin(self, epoch, logs=None):
        self.model.optimizer.learning_rate = self.rates[epoch % 2]
""")
