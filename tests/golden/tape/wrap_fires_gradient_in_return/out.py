import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

model = tf.keras.Sequential([tf.keras.layers.Dense(3), tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.Nadam(0.002 * hvd.size())


def slopes(batch, target):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch) - target))
    tape = hvd.DistributedGradientTape(tape)
    return loss, tape.gradient(loss, model.trainable_variables)


if __name__ == '__main__':
    rng = np.random.RandomState(6)
    xs = rng.normal(size=(60, 3)).astype('float32')
    for batch, target in tf.data.Dataset.from_tensor_slices((xs, xs[:, :1])).take(len(xs) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(15):
        loss, grads = slopes(batch, target)
        optimizer.apply_gradients(zip(grads, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
