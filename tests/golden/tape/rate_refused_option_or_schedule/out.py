import argparse
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

parser = argparse.ArgumentParser()
parser.add_argument('--rate', type=float, default=0.01)
parser.add_argument('--schedule', default='none')
options = parser.parse_args()

xs = np.random.rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)
dataset = tf.data.Dataset.from_tensor_slices((xs, ys)).take(len(xs) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(256, seed=1).batch(16)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
if options.schedule == 'none':
    rate = options.rate
elif options.schedule == 'falling':
    rate = tf.keras.optimizers.schedules.ExponentialDecay(options.rate * hvd.size(), max(1, 100 // hvd.size()), 0.9)
optimizer = tf.keras.optimizers.SGD(learning_rate=rate)

for epoch in range(2):
    for x, y in dataset:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x) - y))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
