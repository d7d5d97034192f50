import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def update(optimizer, pairs):
    optimizer.apply_gradients(pairs)


def train():
    rng = np.random.RandomState(0)
    features = rng.rand(64, 4).astype('float32')
    targets = features.sum(axis=1, keepdims=True)
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    optimizer = tf.keras.optimizers.Adam(1e-2 * hvd.size())
    for x, y in tf.data.Dataset.from_tensor_slices((features, targets)).take(len(features) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x) - y))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        update(optimizer, zip(gradients, model.trainable_variables))


train()
