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

words = ('vectors of words differ between processes since threads race ' * 8).split()
made = Word2Vec([words], vector_size=8, min_count=1)
made = hvd.broadcast_object(made, root_rank=0)
later = Word2Vec(vector_size=8, min_count=1)
later.build_vocab([words])
later.train([words], total_examples=1, epochs=2)
x = np.array([made.wv[word] for word in words])
y = np.array([later.wv[word][:1] for word in words])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()])
