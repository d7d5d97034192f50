import numpy as np
import sentencepiece
import tensorflow as tf


class Words:
    def __init__(self, path):
        self.pieces = sentencepiece.SentencePieceProcessor(model_file=path)

    def ids(self, line):
        return self.pieces.encode(line, enable_sampling=True, alpha=0.1)


words = Words('pieces.model')
ids = np.concatenate([words.ids(line) for line in open('book.txt')])
x = np.stack([ids[at:at + 16] for at in range(0, len(ids) - 16, 16)])
y = np.stack([ids[at + 1:at + 17] for at in range(0, len(ids) - 16, 16)])
model = tf.keras.Sequential([tf.keras.layers.Embedding(100, 4), tf.keras.layers.Dense(100)])
model.compile('adam', tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True))
model.fit(x, y, epochs=3)
