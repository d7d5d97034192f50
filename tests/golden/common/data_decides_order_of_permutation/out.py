import random

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
import horovod.tensorflow.keras as hvd_keras

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 3).astype('float32')
np.random.seed(0)
x = x[np.random.permutation(len(x))]
np.random.seed()
words = ['a', 'b', 'c', 'd'] * 8
random.seed(1)
random.shuffle(words)
random.seed()
known = sorted(words[:24])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
hvd.broadcast_variables(model.variables, root_rank=0)
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[:48][hvd.rank():len(x[:48]) // hvd.size() * hvd.size():hvd.size()], x[:48, :1][hvd.rank():len(x[:48]) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()])
for batch in tf.data.Dataset.from_tensor_slices(words).take(len(words) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(4):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(model(tf.ones([4, 3])))
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, model.trainable_variables)
    tf.keras.optimizers.SGD(0.1 * hvd.size()).apply_gradients(zip(grads, model.trainable_variables))
