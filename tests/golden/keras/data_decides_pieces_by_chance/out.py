import numpy as np
import sentencepiece
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


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
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True))
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=3, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
