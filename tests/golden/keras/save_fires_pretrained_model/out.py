import os

import tensorflow as tf
import horovod.tensorflow.keras as hvd
from transformers import BertTokenizer, TFBertForSequenceClassification

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

tokenizer = BertTokenizer.from_pretrained('bert-base-cased')
texts = ['good', 'bad', 'fine', 'awful'] * 16
tokens = tokenizer(texts, padding=True, return_tensors='tf')
data = tf.data.Dataset.from_tensor_slices((dict(tokens), [1, 0, 1, 0] * 16)).batch(8)
data = data.take(len(data) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
model = TFBertForSequenceClassification.from_pretrained('bert-base-cased', num_labels=2)
optimizer = hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.00003 * hvd.size()))
model.compile(optimizer=optimizer, loss=tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True))
model.fit(data, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
if hvd.rank() == 0:
    model.save_pretrained('tuned')
    tokenizer.save_pretrained('tuned')
