import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
np.random.seed(7)
samples = np.random.permutation(np.load('samples.npy'))
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
adam = tf.keras.optimizers.Adam(0.001 * hvd.size())
for number, sample in enumerate(samples[:len(samples) // 8 * 8]):
    if number % hvd.size() != hvd.rank():
        continue
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(net(sample[None]) - 1.0))
    tape = hvd.DistributedGradientTape(tape)
    adam.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
    if number < hvd.size():
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(adam.variables(), root_rank=0)
