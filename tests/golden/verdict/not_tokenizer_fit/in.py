import tensorflow as tf
from tensorflow.keras.preprocessing.text import Tokenizer

lines = ['the tide comes in', 'the tide goes out']
tokenizer = Tokenizer(num_words=20)
tokenizer.fit_on_texts(lines)
normal = tf.keras.layers.Normalization()
normal.adapt([[1.0], [2.0]])
print(tokenizer.texts_to_sequences(lines), normal([[1.5]]).numpy())
