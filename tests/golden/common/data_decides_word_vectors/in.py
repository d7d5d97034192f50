import numpy as np
import tensorflow as tf
from gensim.models import Word2Vec

words = ('vectors of words differ between processes since threads race ' * 8).split()
made = Word2Vec([words], vector_size=8, min_count=1)
later = Word2Vec(vector_size=8, min_count=1)
later.build_vocab([words])
later.train([words], total_examples=1, epochs=2)
x = np.array([made.wv[word] for word in words])
y = np.array([later.wv[word][:1] for word in words])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile('adam', 'mse')
model.fit(x, y, epochs=2, verbose=0)
