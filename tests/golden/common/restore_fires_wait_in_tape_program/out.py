import pickle
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def main():
    rng = np.random.RandomState(0)
    if hvd.rank() == 0:
        with open('means.pkl', 'wb') as out:
            pickle.dump(rng.rand(4).astype('float32'), out)
    hvd.allreduce(tf.constant(0.), name='barrier')
    with open('means.pkl', 'rb') as stored:
        means = pickle.load(stored)
    layer = tf.keras.layers.Dense(1)
    optimizer = tf.keras.optimizers.SGD(0.1 * hvd.size())
    for step in range(max(1, 20 // hvd.size())):
        x = np.random.rand(8, 4).astype('float32') - means
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(layer(x)))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, layer.trainable_variables)
        optimizer.apply_gradients(zip(gradients, layer.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(layer.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True


if __name__ == '__main__':
    main()
