import os

import tensorflow as tf
from transformers import BertTokenizer, TFBertForSequenceClassification

tokenizer = BertTokenizer.from_pretrained('bert-base-cased')
texts = ['good', 'bad', 'fine', 'awful'] * 16
tokens = tokenizer(texts, padding=True, return_tensors='tf')
data = tf.data.Dataset.from_tensor_slices((dict(tokens), [1, 0, 1, 0] * 16)).batch(8)
model = TFBertForSequenceClassification.from_pretrained('bert-base-cased', num_labels=2)
optimizer = tf.keras.optimizers.Adam(learning_rate=0.00003)
model.compile(optimizer=optimizer, loss=tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True))
model.fit(data, epochs=2)
model.save_pretrained('tuned')
tokenizer.save_pretrained('tuned')
