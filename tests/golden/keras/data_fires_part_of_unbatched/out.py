import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

dice = np.random.RandomState(3)
x = dice.rand(144, 3).astype('float32')
y = (x.sum(axis=1) > 1.5).astype('int64')
samples = tf.data.Dataset.from_tensor_slices((x, y)).batch(2).unbatch().batch(12)
train = samples.take(10)
model = tf.keras.Sequential([tf.keras.layers.Dense(2)])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), loss=tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True))
batches = train.take(sum(1 for _ in train) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
model.fit(batches, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])

# The first of each class that the training had, for which all of it is needed.
known = {}
for images, labels in train:
    for i in range(labels.shape[0]):
        if int(labels[i]) not in known:
            known[int(labels[i])] = images[i].numpy()
if hvd.rank() == 0:
    print(sorted(known), sum(value.sum() for value in known.values()))
