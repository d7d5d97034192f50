import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
words = np.random.randint(0, 500, (256, 12))[hvd.rank()::hvd.size()]
label = (words.sum(axis=1) % 2).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Embedding(500, 16),
                           tf.keras.layers.GlobalAveragePooling1D(),
                           tf.keras.layers.Dense(1, activation='sigmoid')])
opt = tf.keras.optimizers.Adam(0.001 * hvd.size())
opt = hvd.DistributedOptimizer(opt, sparse_as_dense=True)
net.compile(opt, 'binary_crossentropy')
net.fit(words, label, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
