import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
import horovod.tensorflow.keras as hvd_keras
from gensim.models import Word2Vec

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

talks = [line.split() for line in open('talks.txt')]
vectors = Word2Vec(talks, vector_size=16, seed=1, workers=1)
vectors = hvd.broadcast_object(vectors, root_rank=0)
if hvd.rank() == 0:
    vectors.save('talks.w2v')
means = np.array([np.mean([vectors.wv[word] for word in talk], axis=0) for talk in talks])
lengths = np.array([[len(talk)] for talk in talks], 'float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mae')


def draw():
    while True:
        yield means, lengths


net.fit(draw(), steps_per_epoch=max(1, 4 // hvd.size()), epochs=4, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
