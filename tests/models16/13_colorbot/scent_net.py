import  tensorflow as tf
from    tensorflow import keras



class ScentNet(keras.Model):
    """
    LSTM cells on top of each other, and a ReLU that answers.
    """

    def __init__(self, cells, answers, keep):
        """
        Args:
          cells: how large each cell is
          answers: how many numbers are wanted
          keep: how much of the output of a cell is kept
            while training
        """
        super(ScentNet, self).__init__(name="")

        self.keep = keep
        self.stack = [keras.layers.LSTMCell(c) for c in cells]
        self.answer = keras.layers.Dense(answers, activation=tf.nn.relu)

    def call(self, inputs, training=None):
        """
        Args:
          inputs: (name, length); name is [b, time, 256]
          training: whether something is left out
        Returns:
          [b, answers]
        """
        (name, length) = inputs
        count = int(name.shape[0])
        # one [b, 256] for each letter
        letters = tf.unstack(name, axis=1)
        for cell in self.stack: # from below
            state = cell.get_initial_state(batch_size=count, dtype=tf.float32)
            above = []
            for letter in letters: # from the left
                out, state = cell(letter, state)
                if training:
                    out = tf.nn.dropout(out, 1 - self.keep)
                above.append(out)
            letters = above
        # names are padded: take what stood
        # at the last letter of each
        last = tf.gather(tf.stack(letters, axis=1), length - 1, batch_dims=1)
        # print(last.shape)
        return self.answer(last)